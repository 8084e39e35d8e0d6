import { describe, expect, it } from 'vitest'
import { ratio, spread } from '../../bench/harness/ratio.ts'

describe('a benchmark that compares', () => {
  it('gives the ratio of two medians', () => {
    expect(ratio([30, 31, 29], [10, 10.1, 9.9])).toBeCloseTo(3)
  })

  it.each([
    ['varies as much as its value', [2, 10, 30]],
    ['is zero', [0, 0, 0]],
    ['is negative, like a difference of two noisy figures', [-11.5, -11.4, -11.6]],
    ['was never measured', []],
  ])('gives no ratio when the peer %s', (_, peer) => {
    const value = ratio([600, 620, 640], peer)
    expect(value).toBeNaN()
    expect(value <= 3).toBe(false)
  })

  it('measures the spread by the middle half of the samples, so that one slow process changes nothing', () => {
    expect(spread([10, 11, 12, 13, 900])).toBe(2)
  })
})
