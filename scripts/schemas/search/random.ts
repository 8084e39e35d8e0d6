/** Random numbers that a seed repeats (mulberry32), so that a search finds the same again. */
export interface Random {
  /** A whole number from 0, below `end`. */
  below(end: number): number
  /** One of a non-empty list. */
  pick<Value>(values: readonly Value[]): Value
}

/** @param seed any whole number; its last 32 bits count */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const below = (end: number) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end)
  }
  return { below, pick: (values) => values[below(values.length)] as never }
}
