import { expect, it } from 'vitest'
import { textOf } from '../../../../core/texts.ts'
import en from '../../../../locales/en.json' with { type: 'json' }
import es from '../../../../locales/es.json' with { type: 'json' }
import { limitText } from '../../../../renderer/blocks/countdown/limitText.ts'

const end = new Date(2026, 10, 25, 18, 49).getTime()
const said = (seconds: number, { tag, text } = en as { tag: string; text: object }) =>
  limitText(seconds, end, textOf(text as Record<string, string>), tag)
    .join(' · ')
    .replace(/\s/g, ' ')

it.each([
  [30 * 60, 'Expires in 00:30 minutes · Pay before 6:49 PM'],
  [59 * 60, 'Expires in 00:59 minutes · Pay before 6:49 PM'],
  [59 * 60 + 1, 'Expires in 1 hour · Pay before 6:49 PM'],
  [90 * 60, 'Expires in 1 hour 30 minutes · Pay before 6:49 PM'],
  [90 * 60 - 59, 'Expires in 1 hour 30 minutes · Pay before 6:49 PM'],
  [23 * 3_600 + 59 * 60, 'Expires in 23 hours 59 minutes · Pay before Wed, Nov 25, 6:49 PM'],
])('with %i seconds left the line is: %s', (seconds, line) => {
  expect(said(seconds)).toBe(line)
})

it('a day or more is shown as a date, and hours are in the language of the page', () => {
  expect(said(24 * 3_600)).toMatch(/^Expires on Nov 25, 2026/)
  expect(said(7_200, es)).toMatch(/^Vence en 2 horas · /)
})
