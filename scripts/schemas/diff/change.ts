/** One difference between two versions. */
export interface Change {
  /** The subject: a method's code, or for example `page checkout`. */
  subject: string
  /** Relative to the schemas folder, such as methods/OXXO.json. */
  file: string
  what: string
  isBreaking: boolean
  /** For a breaking change, the lost example: values, an order, an address. */
  witness?: unknown
}

/** The subject and its file. */
export type Own = Omit<Change, 'subject' | 'file'>

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The names that only one version has, and the names that both have. */
export function compared<Content>(before: Record<string, Content>, now: Record<string, Content>) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort()
  return names.map((name) => ({
    name,
    old: Object.hasOwn(before, name) ? before[name] : undefined,
    next: Object.hasOwn(now, name) ? now[name] : undefined,
  }))
}
