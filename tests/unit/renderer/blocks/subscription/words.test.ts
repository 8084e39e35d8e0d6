/** The period, the free part and the card of a subscription, in words. */

import i18next from 'i18next'
import { expect, it } from 'vitest'
import type { Text } from '../../../../../core/texts.ts'
import en from '../../../../../locales/en.json' with { type: 'json' }
import es from '../../../../../locales/es.json' with { type: 'json' }
import { cardText, everyText, trialText } from '../../../../../renderer/blocks/subscription/words.ts'
import type { SubscriptionTerms } from '../../../../../schemas/types.ts'

const packs: Record<string, { text: Record<string, string> }> = { en, es }
const said = (tag: string): Text => {
  const words = i18next.createInstance()
  const translation = packs[tag]?.text ?? {}
  words.init({
    lng: tag,
    resources: { [tag]: { translation } },
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
  })
  return Object.assign((key: string, params?: Record<string, unknown>) => String(words.t(key, params ?? {})), {
    exists: (key: string) => Object.hasOwn(translation, key),
  })
}
const terms: SubscriptionTerms = {
  product: 'Tea',
  feeMinor: 1,
  unit: 'M',
  count: 1,
  hasTrial: false,
  dueNowMinor: 1,
  schedule: [],
}

it.each<[tag: string, unit: SubscriptionTerms['unit'], count: number, words: string]>([
  ['en', 'D', 1, 'every day'],
  ['en', 'D', 10, 'every 10 days'],
  ['en', 'W', 1, 'every week'],
  ['en', 'W', 2, 'every 2 weeks'],
  ['en', 'M', 1, 'every month'],
  ['en', 'M', 3, 'every 3 months'],
  ['en', 'Y', 1, 'every year'],
  ['en', 'Y', 5, 'every 5 years'],
  ['es', 'D', 1, 'cada día'],
  ['es', 'W', 2, 'cada 2 semanas'],
  ['es', 'M', 3, 'cada 3 meses'],
  ['es', 'Y', 5, 'cada 5 años'],
])('in %s, %s %i is "%s"', (tag, unit, count, words) => {
  expect(everyText({ unit, count }, said(tag))).toBe(words)
})

it.each<[tag: string, trial: Partial<SubscriptionTerms>, words: string | undefined]>([
  ['en', {}, undefined],
  ['en', { trialDays: 1 }, '1 day'],
  ['en', { trialDays: 14 }, '14 days'],
  ['en', { trialCount: 1 }, '1 free period'],
  ['en', { trialDays: 7, trialCount: 2 }, '7 days and 2 free periods'],
  ['es', { trialDays: 7, trialCount: 2 }, '7 días y 2 períodos gratis'],
])('in %s, the free part of %j is "%s"', (tag, trial, words) => {
  expect(trialText({ ...terms, ...trial }, said(tag), tag)).toBe(words)
})

it('a card is named by its brand and last digits, and has no name while it is unknown', () => {
  expect(cardText({ card: { brand: 'VISA', name: 'Visa' }, lastFour: '4242' }, said('en'))).toBe('Visa ending in 4242')
  expect(cardText({ lastFour: '4242' }, said('en'))).toBe('Card ending in 4242')
  expect(cardText({}, said('en'))).toBeUndefined()
})
