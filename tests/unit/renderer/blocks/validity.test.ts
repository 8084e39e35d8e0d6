import { expect, it } from 'vitest'
import { timeLeft, validHours } from '../../../../renderer/blocks/instructions/validity.ts'

const minute = 60_000

it.each([
  [60, 1],
  [120, 2],
  [24 * 60, 24],
  [48 * 60, 48],
])('a code that is valid for %d minutes is valid for %d hours', (minutes, hours) => {
  expect(validHours(0, minutes * minute)).toBe(hours)
  expect(validHours(800, minutes * minute)).toBe(hours)
})

it.each([15, 59, 61, 100, 90, 49 * 60])('%d minutes are not shown in hours', (minutes) => {
  expect(validHours(0, minutes * minute)).toBeUndefined()
})

it.each([
  [86_399, '23:59:59'],
  [61, '00:01:01'],
  [0, '00:00:00'],
  [172_799, '47:59:59'],
  [172_800, '2 days'],
  [266_400, '3 days 2 hours'],
])('shows %i remaining seconds as %s', (seconds, expected) => {
  expect(timeLeft(seconds, 'en')).toBe(expected)
})
