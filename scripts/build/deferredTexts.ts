import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FieldKind } from '../../schemas/types.ts'

/**
 * The first chunk names these nevertheless: what stands beside an error it says where it is there, and the rest of a
 * subscription alone, whose page waits for all sentences (openAddress.ts).
 */
const optional = ['why.', 'checkout.every.', 'checkout.startTrial', 'checkout.subscribe']

/**
 * Which sentences of a language pack the checkout does without until its form can be filled in. They come with other
 * pages, and before anything that `useLazy` fetches; a build fails whose first chunk names one of them.
 */
const deferred = [
  // Whole pages.
  'address.',
  'aggregate.',
  'challenge.',
  'demo.',
  'error.expiredLink',
  'error.localTimeout',
  'field.accountMode.',
  'field.apiKey.',
  'field.merchantNumber.',
  // Said by a control that no card has.
  'field.newTab',
  // A list that is searched, by who types in it.
  'field.list.',
  // Called as its country calls it, by what comes with the form.
  'field.sublocality.',
  'install.',
  'local.',
  'privacy.',
  // Pages that `schemas new page` wrote.
  'prose.',
  'reason.',
  'refund.',
  'result.',
  // Of a page without a script.
  'scriptless.',
  'subscription.',
  'update.',
  ...optional,
  // Dialogs and lists of the checkout, which come when they are opened, and the notice that counts.
  'checkout.cancel.',
  'checkout.countriesFound_',
  'checkout.noCountry',
  'countdown.close',
  'countdown.extend',
  'countdown.fixed.',
  'countdown.notice',
  'countdown.spoken',
  // Of a browser that lacks a call: in the document already, in its language where the gateway drew it.
  'page.unfit',
  'verify.',
]

/** Whether the sentence of this key stands in the later part. */
export const isDeferred = (key: string): boolean => deferred.some((beginning) => key.startsWith(beginning))

/** Whether the first chunk may name it all the same. */
export const isOptional = (key: string): boolean => optional.some((beginning) => key.startsWith(beginning))

/** The kinds whose texts come with the form that asks them. */
const fields = join(import.meta.dirname, '../../schemas/fields')
const served = readdirSync(fields)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(join(fields, file), 'utf8')) as FieldKind)
  .flatMap(({ name, sendTexts }) => (sendTexts ? [`field.${name}.`] : []))

/** Whether only the gateway says the sentence of this key: it comes with the form that needs it, and is no part of the page. */
export const isServed = (key: string): boolean =>
  ['part.', 'amount.', ...served].some((beginning) => key.startsWith(beginning))
