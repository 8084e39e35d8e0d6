/** The ratio of two quantities, if the second is clearly above its noise. */
import { median } from './report.ts'

/** The divisor must be this many times as large as its spread. */
const clearly = 3

/** @returns the distance between the quartiles, by the nearest sample */
export function spread(samples: number[]): number {
  const sorted = [...samples].sort((a, b) => a - b)
  const at = (part: number) => sorted[Math.round((sorted.length - 1) * part)] ?? Number.NaN
  return at(0.75) - at(0.25)
}

/**
 * @param ours and `theirs`, samples of one quantity in one unit
 * @returns the ratio of the medians; NaN, which meets no target, where theirs is not clearly above its own spread
 */
export function ratio(ours: number[], theirs: number[]): number {
  const base = median(theirs)
  return base > 0 && base >= clearly * spread(theirs) ? median(ours) / base : Number.NaN
}
