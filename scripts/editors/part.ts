/** A piece of JSON Schema. */
export type Part = Record<string, unknown>

/** One of these names, each with its meaning; sorted, so that two changes of one file rarely conflict. */
export function named(names: Iterable<readonly [name: string, meaning: string | undefined]>): Part {
  const sorted = [...names].sort(([one], [other]) => (one < other ? -1 : 1))
  const meanings = sorted.map(([, meaning]) => meaning ?? '')
  return { enum: sorted.map(([name]) => name), ...(meanings.some(Boolean) ? { enumDescriptions: meanings } : {}) }
}
