/** Reproducible chance: equal seeds give equal choices. */
export interface Random {
  /** True in this share of cases, from 0 to 1. */
  chance(of: number): boolean
  /** An integer from 0 up to, but without, the number. */
  below(number: number): number
  pick<Item>(from: readonly Item[]): Item
}

/** Mulberry32. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (number: number) => Math.floor(next() * number)
  return { chance: (of) => next() < of, below, pick: (from) => from[below(from.length)] as (typeof from)[number] }
}
