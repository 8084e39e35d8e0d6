/**
 * Samples that `npm test` runs of what the sweep runs completely. They depend only on the seed, so all workers agree.
 */

/** The run's seed, or the day's number. */
export const seed = (): number => Number(process.env.SEED ?? Math.floor(Date.now() / 86_400_000))

/** Whether this run takes everything, not samples. */
export const isSweep = process.env.SWEEP === '1'

/** The names in an order that the seed chooses. */
export function drawn(names: string[], by = seed()): string[] {
  return names
    .map((name) => ({ name, lot: scattered(`${by} ${name}`) }))
    .sort((a, b) => a.lot - b.lot || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name)
}

/** The tag of similar journeys: in the sample of `npm test`, or only in the sweep. */
export type SampleTag = ' @sample' | ' @sweep'

export const sampleTag = (isSampled: boolean): SampleTag => (isSampled ? ' @sample' : ' @sweep')

/**
 * @param names of similar journeys
 * @param size how many of them `npm test` runs
 * @returns the tag of each, by its name
 */
export function sampleOf(names: readonly string[], size: number): (name: string) => SampleTag {
  const lots = drawn([...names])
  return (name) => sampleTag(lots.indexOf(name) < size)
}

/** FNV-1a with a final mix, so that neighbouring seeds give different orders. */
function scattered(text: string): number {
  let hash = 0x811c9dc5
  for (const char of text) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}
