import { expect, it } from 'vitest'
import { nextRetry } from '../../../../gateway/subscriptions/tries.ts'

const failedAt = new Date('2026-01-31T02:00:00Z')
const after = (days: number) => new Date(failedAt.getTime() + days * 86_400_000)

it.each([
  [0, 1],
  [1, 3],
  [2.5, 3],
  [3, 5],
  [5, 7],
])('%d days after the first failure the next try is on day %d', (now, next) => {
  expect(nextRetry(failedAt, [1, 3, 5, 7], after(now), null)).toEqual(after(next))
})

it('there is no try after the last day, without days, or at or after the end', () => {
  expect(nextRetry(failedAt, [1, 3, 5, 7], after(7), null)).toBeUndefined()
  expect(nextRetry(failedAt, [], failedAt, null)).toBeUndefined()
  expect(nextRetry(failedAt, [1, 3], failedAt, after(1))).toBeUndefined()
})
