/** A sample of mutants, and how sure its score is. */
import { createHash } from 'node:crypto'

/** The same items for the same seed, whatever their order. */
export function drawnShare<Item extends { key: string }>(
  items: Item[],
  { share, seed }: { share: number; seed: number },
) {
  const lot = ({ key }: Item) => createHash('sha256').update(`${seed} ${key}`).digest().readUInt32BE() / 2 ** 32
  return share === 1 ? items : items.filter((item) => lot(item) < share)
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
