import { describe, expect, it } from 'vitest'
import { ratio, spread } from '../../bench/harness/ratio.ts'

describe('a benchmark that compares', () => {
  it('tells how many times one median is the other', () => {
    expect(ratio([30, 31, 29], [10, 10.1, 9.9])).toBeCloseTo(3)
  })

  it.each([
    ['varies as much as it is', [2, 10, 30]],
    ['is nothing', [0, 0, 0]],
    ['is less than nothing, as a difference of two noisy figures may be', [-11.5, -11.4, -11.6]],
    ['was never measured', []],
  ])('tells no ratio where the peer %s', (_, peer) => {
    const told = ratio([600, 620, 640], peer)
    expect(told).toBeNaN()
    expect(told <= 3).toBe(false)
  })

  it('takes the middle half of the samples for their spread, so that one slow process changes nothing', () => {
    expect(spread([10, 11, 12, 13, 900])).toBe(2)
  })
})
