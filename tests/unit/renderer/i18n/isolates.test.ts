/** Names and numbers inside a sentence, also in a right-to-left language. */
import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { formatMoney } from '../../../../core/money.ts'
import { text } from '../../../../renderer/i18n/useText.ts'

const translation = {
  until: 'Until {{time}}.',
  more: 'More...',
  sent: 'إلى {{to}}',
  left: 'خلال 00:{{time}} دقيقة',
  days_other: '{{count}} يوم',
}
beforeAll(() => i18next.init({ lng: 'ar', resources: { ar: { translation }, es: { translation } } }))

it('keep their own direction, so that a phone number is not read from its end', () => {
  expect(text()('sent', { to: '+57 300 123 4567' })).toBe('إلى \u2068+57 300 123 4567\u2069')
})

it('stay together after digits of the sentence', () => {
  expect(text()('left', { time: '30' })).toBe('خلال 00:30 دقيقة')
  expect(text()('days', { count: 100 })).toBe('100 يوم')
})

it('are unchanged in other languages', async () => {
  await i18next.changeLanguage('es')
  expect(text()('sent', { to: '+57 300' })).toBe('إلى +57 300')
})

it('a sentence that ends with a value with a full stop has no second one', () => {
  expect(text()('until', { time: '30 июн. 2040 г.' })).toBe('Until 30 июн. 2040 г.')
  expect(text()('until', { time: 'noon' })).toBe('Until noon.')
  expect(text()('more')).toBe('More...')
})

it('neither has one that ends with an amount whose currency has a full stop, in any language', async () => {
  for (const lng of ['ar', 'de', 'es', 'fi', 'fr', 'no', 'vi']) {
    await i18next.changeLanguage(lng)
    i18next.addResourceBundle(lng, 'translation', translation)
    for (const currency of Intl.supportedValuesOf('currency')) {
      const said = text()('until', { time: formatMoney(1_234_500, currency, lng) })
      expect(said.replace(/[\u200e\u200f\u2068\u2069]/g, ''), `${lng} ${currency}`).toMatch(/[^.]\.$/)
    }
  }
})
