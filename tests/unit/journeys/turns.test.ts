/** Journeys and long unit tests that one `npm test` leaves out run in another one. */
import { describe, expect, it } from 'vitest'
import { type Journey, oneIn, taken } from '../../journeys/turns.ts'
import { waiting } from '../turns.ts'

const journeys: Journey[] = Array.from({ length: 90 }, (_, at) => ({ id: `journey ${at}`, isFixed: at % 9 === 0 }))
const seeds = Array.from({ length: 90 }, (_, at) => 1_000_003 * at)

describe('the journeys of one run', () => {
  it('are every flow and sample, and a part of the others', () => {
    for (const seed of seeds) {
      const ids = taken(journeys, seed)
      expect(journeys.filter(({ id, isFixed }) => isFixed && !ids.has(id))).toEqual([])
      expect(ids.size).toBe(10 + Math.ceil(80 / oneIn))
    }
  })

  it('are the same for the same commit', () => {
    expect(taken([...journeys].reverse(), 7)).toEqual(taken(journeys, 7))
  })

  it('differ between commits, so that each journey has its turn', () => {
    const turns = new Map(journeys.map(({ id }) => [id, seeds.filter((seed) => taken(journeys, seed).has(id)).length]))
    expect(Math.min(...turns.values())).toBeGreaterThan(0)
  })
})

it('each long unit test has its turn within a few commits, and waits otherwise', () => {
  const left = seeds.map((seed) => waiting(seed))
  const long = new Set(left.flat())
  expect(long.size).toBeGreaterThan(40)
  for (const file of long) {
    const waits = left.filter((each) => each.includes(file)).length
    expect([file, waits > 0 && waits < seeds.length]).toEqual([file, true])
  }
})
