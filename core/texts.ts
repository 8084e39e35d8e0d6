/** The sentences of a form, by whatever looks a language's sentences up. */
import type { FieldError } from '../schemas/types.ts'
import { cardName } from './cardName.ts'
import type { FieldOption, FieldUi } from './compile/types.ts'
import { formattedList } from './formatters.ts'
import { inSentence } from './inSentence.ts'
import { formatMoney } from './money.ts'
import { numberText } from './numberText.ts'

/** `text('checkout.pay', { amount })`; a key that is missing comes back as it is. */
export type Text = ((key: string, params?: Record<string, unknown>) => string) & { exists(key: string): boolean }

/** A pack's sentences as they are, without plural forms: the page has i18next for those. */
export const textOf = (sentences: Record<string, string>): Text =>
  Object.assign(
    (key: string, params: Record<string, unknown> = {}) =>
      (sentences[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? '')),
    { exists: (key: string) => Object.hasOwn(sentences, key) },
  )

/** What a sentence depends on besides its words. */
export interface Grammar {
  /** BCP 47. */
  tag: string
  /** BCP 47, by which amounts are written; the tag unless said. */
  amountLocale?: string
  /** Whether a label is in lower case inside a sentence. */
  lowercaseLabels: boolean
}

/** [words](name): in the sentence of a box a link, see linkedText.ts. */
export const linkMarker = /\[([^[\]]+)\]\((\w+)\)/g

/** What a field is called; the sentence of a box without what makes words of it links. */
export function labelOf(name: string, options: FieldUi['ui:options'] | undefined, text: Text): string {
  const label = writtenLabel(name, options, text)
  return options?.isBox ? label.replace(linkMarker, '$1') : label
}

/** A label as sent wins over its locale key; a name that no pack knows is shown itself. */
export function writtenLabel(name: string, options: FieldUi['ui:options'] | undefined, text: Text): string {
  if (options?.label) return options.label
  const key = options?.labelKey ?? `field.${name}.label`
  return text.exists(key) ? text(key) : name
}

/**
 * A label as sent, or the sentence of its key: 'Pay in 3 installments of $10.00'.
 *
 * @param amountLocale BCP 47, by which amounts are written
 */
export function optionText({ label, labelKey, value, amounts }: FieldOption, text: Text, amountLocale: string): string {
  if (label !== undefined || !labelKey) return label ?? value
  const money = (amountMinor: number) => amounts && formatMoney(amountMinor, amounts.currency, amountLocale)
  const plan = amounts && { first: money(amounts.firstMinor), each: money(amounts.eachMinor) }
  return text(labelKey, { count: Number(value), ...plan })
}

/** 'Required', in a field's own words if it has some, or 'Please enter a valid card number'. */
export function errorText(
  error: FieldError,
  label: string,
  text: Text,
  language: Grammar,
  options?: FieldUi['ui:options'],
): string {
  const own = `field.${options?.kind ?? error.field}.${error.keyword}`
  const general = options?.isBox && error.keyword === 'required' ? 'error.mustBeTicked' : error.messageKey
  const { limit, multipleOf = limit } = error.params
  const money = () =>
    formatMoney(Number(multipleOf), options?.currency as string, language.amountLocale ?? language.tag)
  const sent = sentError(error, options)
  return (
    (options?.currency ? sent?.replace('{{limit}}', money) : sent) ??
    text(text.exists(own) ? own : general, { ...written(error.params, language), field: inSentence(label, language) })
  )
}

/** The sentence that the definition sends for a failure; one for all of them says nothing of what is missing. */
export function sentError({ keyword }: FieldError, options?: FieldUi['ui:options']): string | undefined {
  const sent = options?.error
  if (typeof sent !== 'object') return keyword === 'required' ? undefined : sent
  return Object.hasOwn(sent, keyword) ? sent[keyword] : undefined
}

/** What is meant, in words: a field's own on this keyword, or the keyword's; undefined where the sentence says it all. */
export function whyText({ field, keyword, params }: FieldError, text: Text, language: Grammar): string | undefined {
  const key = [`why.${field}.${keyword}`, `why.${keyword}`].find(text.exists)
  return key && text(key, { ...written(params, language), cards: cardNames(params.supportedCards, language.tag) })
}

/** Numbers among what a sentence is told, as the reader's place writes them; a count chooses the plural form first. */
const written = (params: FieldError['params'], { tag, amountLocale = tag }: Grammar): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' && name !== 'count' ? numberText(value, amountLocale) : value,
    ]),
  )

/** 'Visa or Mastercard' */
const cardNames = (types: unknown, tag: string) =>
  Array.isArray(types) &&
  formattedList(tag, [...new Set(types.map((type) => cardName(String(type))))], { type: 'disjunction' })

/** What fails advice may still be right, so a hint says what is usual, or asks to look again. */
export function hintText(error: FieldError, label: string, text: Text, language: Grammar): string {
  if (error.messageKey.startsWith('hint.')) return text(error.messageKey, written(error.params, language))
  return whyText(error, text, language) ?? text('hint.check', { field: inSentence(label, language) })
}
