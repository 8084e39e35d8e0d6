/** Names and numbers inside a sentence that runs from right to left. */
import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { text } from '../../../../renderer/i18n/useText.ts'

const translation = { sent: 'إلى {{to}}', left: 'خلال 00:{{time}} دقيقة', days_other: '{{count}} يوم' }
beforeAll(() => i18next.init({ lng: 'ar', resources: { ar: { translation }, es: { translation } } }))

it('keep their own direction, so that a phone number is not read from its end', () => {
  expect(text()('sent', { to: '+57 300 123 4567' })).toBe('إلى \u2068+57 300 123 4567\u2069')
})

it('stay whole where digits of the sentence go before them', () => {
  expect(text()('left', { time: '30' })).toBe('خلال 00:30 دقيقة')
  expect(text()('days', { count: 100 })).toBe('100 يوم')
})

it('and are as they are in other languages', async () => {
  await i18next.changeLanguage('es')
  expect(text()('sent', { to: '+57 300' })).toBe('إلى +57 300')
})
