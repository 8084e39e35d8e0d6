import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FieldKind } from '../../schemas/types.ts'

/**
 * Keys that the first chunk may name before they are loaded. An explanation beside an error appears only when it is loaded;
 * the texts of a subscription and of an order button are on a page that waits for all texts (openAddress.ts).
 */
const optional = ['why.', 'checkout.every.', 'checkout.orderToPay', 'checkout.startTrial', 'checkout.subscribe']

/**
 * The texts of a language pack that the checkout does not need until its form can be filled. They come with other pages, and
 * before any `useLazy` import. The build fails when the first chunk names one of them.
 */
const deferred = [
  // Whole pages.
  'accessibility.',
  'address.',
  'aggregate.',
  'challenge.',
  'demo.',
  'error.expiredLink',
  'error.localTimeout',
  'field.accountMode.',
  'field.apiKey.',
  'field.merchantNumber.',
  // Texts of controls that a card's form lacks.
  'field.newTab',
  // Texts of a searchable list, once the shopper types in it.
  'field.list.',
  // How a card's fields advance, which begins after the page.
  'group.card.help',
  // Country-specific names, which come with the form.
  'field.sublocality.',
  'install.',
  // Only of orders that have items: their page waits for all texts (openAddress.ts).
  'items.',
  'local.',
  'privacy.',
  // Pages made by `schemas new page`.
  'prose.',
  'reason.',
  'refund.',
  'result.',
  // Texts of a page without a script.
  'scriptless.',
  'subscription.',
  'update.',
  'withdrawal.',
  ...optional,
  // Dialogs and lists of the checkout, loaded when they open, and the notice with a countdown.
  'checkout.cancel.',
  'checkout.countriesFound_',
  'checkout.noCountry',
  'countdown.close',
  'countdown.extend',
  'countdown.fixed.',
  'countdown.notice',
  'countdown.spoken',
  // Texts for a browser that lacks a call: the document has them already, in the language in which the gateway drew it.
  'page.unfit',
  'verify.',
]

/** Whether the text of this key is in the later part. */
export const isDeferred = (key: string): boolean => deferred.some((beginning) => key.startsWith(beginning))

/** Whether the first chunk may name it all the same. */
export const isOptional = (key: string): boolean => optional.some((beginning) => key.startsWith(beginning))

/** The kinds whose texts come with the forms that ask them. */
const fields = join(import.meta.dirname, '../../schemas/fields')
const served = readdirSync(fields)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(join(fields, file), 'utf8')) as FieldKind)
  .flatMap(({ name, sendTexts }) => (sendTexts ? [`field.${name}.`] : []))

/** Whether only the gateway uses the text of this key: it comes with the form that needs it, and the page excludes it. */
export const isServed = (key: string): boolean =>
  ['part.', 'amount.', ...served].some((beginning) => key.startsWith(beginning))
