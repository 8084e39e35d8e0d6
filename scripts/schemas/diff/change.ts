/** One thing that is otherwise than it was. */
export interface Change {
  /** What is spoken of: a method's code, or such as `page checkout`. */
  subject: string
  /** From the schemas folder, such as methods/OXXO.json. */
  file: string
  what: string
  isBreaking: boolean
  /** Of a breaking change: what was taken or shown and no more is, such as values, an order, an address. */
  witness?: unknown
}

/** Of a subject that is looked at. */
export type Own = Omit<Change, 'subject' | 'file'>

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What only one of two versions has, and what both have. */
export function compared<Content>(before: Record<string, Content>, now: Record<string, Content>) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort()
  return names.map((name) => ({
    name,
    old: Object.hasOwn(before, name) ? before[name] : undefined,
    next: Object.hasOwn(now, name) ? now[name] : undefined,
  }))
}
