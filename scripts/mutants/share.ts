/** A sample of mutants, and how sure its score is. */
import { createHash } from 'node:crypto'

export interface Sample {
  /** The share of the items that is drawn, up to 1. */
  share: number
  /** No more than these are drawn. */
  most?: number
  seed: number
}

/** The same items for the same seed, whatever their order. */
export function drawnOf<Item extends { key: string }>(items: Item[], { share, most, seed }: Sample): Item[] {
  const lot = ({ key }: Item) => createHash('sha256').update(`${seed} ${key}`).digest().readUInt32BE() / 2 ** 32
  const lots = items.map(lot).sort((one, other) => one - other)
  const limit = Math.min(share, lots[most ?? items.length] ?? 1)
  return limit === 1 ? items : items.filter((item) => lot(item) < limit)
}

/** The bounds between which the share of all lies in 95 of 100 samples (Wilson, 1927). */
export function boundsOf(found: number, all: number): [low: number, high: number] {
  const z = 1.96
  const part = found / all
  const middle = part + z ** 2 / (2 * all)
  const width = z * Math.sqrt((part * (1 - part)) / all + z ** 2 / (4 * all ** 2))
  const scale = 1 + z ** 2 / all
  return [(middle - width) / scale, (middle + width) / scale]
}
