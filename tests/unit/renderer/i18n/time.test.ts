/** Durations and ends, in words. */
import { expect, it } from 'vitest'
import { deadline } from '../../../../renderer/i18n/deadline.ts'
import { inWords, unit } from '../../../../renderer/i18n/duration.ts'

it.each([
  [179, 'en', '2 minutes 59 seconds'],
  [61, 'en', '1 minute 1 second'],
  [60, 'en', '1 minute'],
  [30, 'en', '30 seconds'],
  [0, 'en', '0 seconds'],
  [3_605, 'en', '1 hour'],
  [97_200, 'en', '1 day 3 hours'],
  [179, 'es', '2 minutos 59 segundos'],
  [97_200, 'ja', '1日3時間'],
])('%i seconds are in %s: %s', (seconds, tag, words) => {
  expect(inWords(seconds, tag)).toBe(words)
})

it('a short time has no English letter in Japanese', () => {
  expect(unit(60, 'second', 'en', 'narrow')).toBe('60s')
  expect(unit(60, 'second', 'ja', 'narrow')).toBe('60秒')
})

const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 49).getTime()

it('shows only the time if it is today, and otherwise the day too', () => {
  const plain = (text: string) => text.replace(/\s/g, ' ')
  expect(plain(deadline(at(21, 18), at(21, 9), 'en'))).toBe('6:49 PM')
  expect(plain(deadline(at(24, 18), at(21, 9), 'en'))).toBe('Tue, Nov 24, 6:49 PM')
  expect(plain(deadline(at(22, 0), at(21, 23), 'en'))).toBe('Sun, Nov 22, 12:49 AM')
})
