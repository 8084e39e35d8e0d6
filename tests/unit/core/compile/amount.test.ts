/** An amount that a shopper enters: its currency, its bounds on both sides, and their messages. */
import { expect, it } from 'vitest'
import { errorText, textOf } from '../../../../core/texts.ts'
import english from '../../../../locales/en.json' with { type: 'json' }
import spanish from '../../../../locales/es.json' with { type: 'json' }
import type { MethodField } from '../../../../schemas/types.ts'
import { ajvCheck } from '../../../../validators/ajv.ts'
import { check } from '../../../../validators/check.ts'
import { fieldErrors } from '../../../../validators/fieldErrors.ts'
import { keywords } from '../../../../validators/keywords.node.ts'
import { compiledOf, merged } from '../../forms.ts'

const asked: MethodField = { name: 'topUp', label: 'Top-up', component: 'Amount', type: 'number' }
const total = { amountMinor: 60_000, currency: 'MXN' }
const context = { country: 'US', today: '2026-11-21', values: {} }

it('an amount has the order’s currency, or its own', () => {
  const currencyOf = (field: MethodField, more = {}) => merged([field], 'US', undefined, more)[0]?.currency
  expect(currencyOf(asked, { total })).toBe('MXN')
  expect(currencyOf({ ...asked, currency: 'USD' }, { total })).toBe('USD')
  expect(currencyOf(asked)).toBeUndefined()
  expect(currencyOf({ ...asked, component: 'Number' }, { total })).toBeUndefined()
})

it.each<[MethodField, unknown, string | undefined]>([
  [asked, 1, undefined],
  [asked, 999_999_999_999, undefined],
  [asked, 0, 'minimum'],
  [asked, -5, 'minimum'],
  [asked, 1_000_000_000_000, 'maximum'],
  [asked, 5.5, 'multipleOf'],
  [asked, '1.234', 'type'],
  [asked, '500', 'type'],
  [asked, true, 'type'],
  [{ ...asked, schema: { minimum: 0 } }, 0, undefined],
  [{ ...asked, schema: { minimum: 500, maximum: 50_000 } }, 499, 'minimum'],
  [{ ...asked, schema: { minimum: 500, maximum: 50_000 } }, 500, undefined],
  [{ ...asked, schema: { minimum: 500, maximum: 50_000 } }, 50_001, 'maximum'],
  [{ ...asked, validationRules: 'between:500,50000' }, 499, 'minimum'],
  [{ ...asked, validationRules: 'between:500,50000' }, 50_001, 'maximum'],
  [{ ...asked, schema: { multipleOf: 100 } }, 550, 'multipleOf'],
])('page and gateway agree: %#', (field, value, keyword) => {
  const form = compiledOf(merged([field], 'US', undefined, { total }))
  const page = check(form.schema, keywords, () => context)
  page({ topUp: value })
  const verdicts = [page.errors ?? [], ajvCheck(form, keywords)({ topUp: value }, context)]
  for (const errors of verdicts) expect(fieldErrors(errors, ['topUp'], keywords)[0]?.keyword).toBe(keyword)
})

const packs = [english, spanish].map((pack) => ({
  grammar: { ...pack, amountLocale: `${pack.tag}-MX` },
  text: textOf(pack.text),
}))

it.each([
  [{ minimum: 500 }, 100, 'USD', 'Enter at least $5.00', 'Escribe al menos USD 5.00'],
  [{ maximum: 50_000 }, 60_000, 'MXN', 'Enter at most $500.00', 'Escribe como máximo $500.00'],
  [{ maximum: 5000 }, 6000, 'JPY', 'Enter at most ¥5,000', 'Escribe como máximo JPY 5,000'],
  [{ multipleOf: 1000 }, 1500, 'MXN', 'Enter a multiple of $10.00', 'Escribe un múltiplo de $10.00'],
])('the message of a bound shows an amount of money: %j', (schema, value, currency, ...expected) => {
  const said = packs.map(({ grammar, text }) => {
    const form = compiledOf(merged([{ ...asked, currency, schema }], 'US', undefined, { packText: text }))
    const judge = check(form.schema, keywords, () => context)
    judge({ topUp: value })
    const [error] = fieldErrors(judge.errors ?? [], ['topUp'], keywords)
    return error && errorText(error, 'Top-up', text, grammar, form.uiSchema.topUp?.['ui:options'])
  })
  expect(said.map((sentence) => sentence?.replace(/MX\$|\u00a0/g, (sign) => (sign === 'MX$' ? '$' : ' ')))).toEqual(
    expected,
  )
})

it('a method’s own sentence replaces it, and may contain the bound', () => {
  const packText = textOf(english.text)
  const texts = (error: string | Record<string, string>) => ({ en: { fields: { topUp: { label: 'Top-up', error } } } })
  const errorOf = (error: string | Record<string, string>) =>
    merged([{ ...asked, currency: 'USD' }], 'US', undefined, { packText, text: texts(error) })[0]?.error
  expect(errorOf('Not that much.')).toBe('Not that much.')
  expect(errorOf({ maximum: 'Your card holds {{limit}}.' })).toEqual({
    maximum: 'Your card holds {{limit}}.',
    minimum: 'Enter at least {{limit}}',
    multipleOf: 'Enter a multiple of {{limit}}',
  })
})
