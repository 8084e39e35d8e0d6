/** Samples that `npm test` takes of what the sweep runs whole. They depend on the seed alone, so that all workers agree. */

/** The run's seed, or the day's number. */
export const seed = (): number => Number(process.env.SEED ?? Math.floor(Date.now() / 86_400_000))

/** The names in an order of the seed's. */
export function drawn(names: string[], by = seed()): string[] {
  return names
    .map((name) => ({ name, lot: scattered(`${by} ${name}`) }))
    .sort((a, b) => a.lot - b.lot || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name)
}

/** What a title of like journeys ends with: whether `npm test` has it in its sample, or the sweep alone runs it. */
export type SampleTag = ' @sample' | ' @sweep'

export const sampleTag = (isSampled: boolean): SampleTag => (isSampled ? ' @sample' : ' @sweep')

/**
 * @param names what tells like journeys apart
 * @param size how many of them `npm test` has
 * @returns the mark of each, by its name
 */
export function sampleOf(names: readonly string[], size: number): (name: string) => SampleTag {
  const lots = drawn([...names])
  return (name) => sampleTag(lots.indexOf(name) < size)
}

/** FNV-1a, finished so that neighbouring seeds give unlike orders. */
function scattered(text: string): number {
  let hash = 0x811c9dc5
  for (const char of text) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}
