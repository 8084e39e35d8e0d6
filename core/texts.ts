/** The sentences of a form, for any way of looking up a language's sentences. */
import type { FieldError } from '../schemas/types.ts'
import type { FieldOption, FieldUi } from './compile/types.ts'
import { formattedList } from './formatters.ts'
import { inSentence } from './inSentence.ts'
import { formatMoney } from './money.ts'

/** `text('checkout.pay', { amount })`; a missing key comes back unchanged. */
export type Text = ((key: string, params?: Record<string, unknown>) => string) & { exists(key: string): boolean }

/** A pack's raw sentences, without plural forms: the page uses i18next for those. */
export const textOf = (sentences: Record<string, string>): Text =>
  Object.assign(
    (key: string, params: Record<string, unknown> = {}) =>
      (sentences[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? '')),
    { exists: (key: string) => Object.hasOwn(sentences, key) },
  )

/** Language data that a sentence depends on. */
export interface Grammar {
  /** BCP 47. */
  tag: string
  /** BCP 47, the format of amounts; the tag by default. */
  amountLocale?: string
  /** Whether a label is in lower case inside a sentence. */
  lowercaseLabels: boolean
}

/** [words](name): a link in a checkbox's sentence, see linkedText.ts. */
export const linkMarker = /\[([^[\]]+)\]\((\w+)\)/g

/** A field's name in sentences; for a checkbox its sentence without link marks. */
export function labelOf(name: string, options: FieldUi['ui:options'] | undefined, text: Text): string {
  const label = writtenLabel(name, options, text)
  return options?.isBox ? label.replace(linkMarker, '$1') : label
}

/** A label as sent wins over its locale key; without a label the field's name appears. */
export function writtenLabel(name: string, options: FieldUi['ui:options'] | undefined, text: Text): string {
  if (options?.label) return options.label
  const key = options?.labelKey ?? `field.${name}.label`
  return text.exists(key) ? text(key) : name
}

/**
 * A label as sent, or the sentence of its key: 'Pay in 3 installments of $10.00'.
 *
 * @param amountLocale BCP 47, the format of amounts
 */
export function optionText({ label, labelKey, value, amounts }: FieldOption, text: Text, amountLocale: string): string {
  if (label !== undefined || !labelKey) return label ?? value
  const money = (amountMinor: number) => amounts && formatMoney(amountMinor, amounts.currency, amountLocale)
  const plan = amounts && { first: money(amounts.firstMinor), each: money(amounts.eachMinor) }
  return text(labelKey, { count: Number(value), ...plan })
}

/** 'Required', in the field's own words if it has some, or 'Please enter a valid card number'. */
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

/** The definition's sentence for a failure; a single sentence for all failures does not apply to a missing value. */
export function sentError({ keyword }: FieldError, options?: FieldUi['ui:options']): string | undefined {
  const sent = options?.error
  if (typeof sent !== 'object') return keyword === 'required' ? undefined : sent
  return Object.hasOwn(sent, keyword) ? sent[keyword] : undefined
}

/** The explanation: the field's own for this keyword, or the keyword's; undefined when the sentence is enough. */
export function whyText({ field, keyword, params }: FieldError, text: Text, language: Grammar): string | undefined {
  const key = [`why.${field}.${keyword}`, `why.${keyword}`].find(text.exists)
  return key && text(key, { ...written(params, language), cards: cardNames(params.cards, language.tag) })
}

/** Formats numbers in a sentence's params by the reader's place; a count chooses the plural form first. */
const written = (params: FieldError['params'], { tag, amountLocale = tag }: Grammar): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' && name !== 'count' ? numberText(value, amountLocale) : value,
    ]),
  )

/** Comma thousands with a dot decimal, or dot thousands with a comma decimal. Source: product spec, section 9. */
type NumberVariant = 'commaThousands' | 'dotThousands'

/** '1,234.5' or '1.234,5', with all decimals of the number. */
export function formatNumber(value: number, variant: NumberVariant): string {
  const written = new Intl.NumberFormat('en', { maximumFractionDigits: 20 }).format(value)
  return variant === 'commaThousands' ? written : written.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ','))
}

/**
 * A number in a sentence; money.ts formats amounts.
 *
 * @param tag BCP 47, such as Language.amountLocale; Latin digits in every language, as in amounts
 * @returns in one of the two formats, or in the place's own format where it has neither, as France and India
 */
export function numberText(value: number, tag: string): string {
  const format = new Intl.NumberFormat(tag, {
    useGrouping: 'always',
    numberingSystem: 'latn',
    maximumFractionDigits: 20,
  })
  const variant = variantOf(format)
  return variant ? formatNumber(value, variant) : format.format(value)
}

const variantOf = (format: Intl.NumberFormat): NumberVariant | undefined =>
  (({ '1,234,567.5': 'commaThousands', '1.234.567,5': 'dotThousands' }) as const)[format.format(1_234_567.5)]

/** 'Visa or Mastercard' */
const cardNames = (names: unknown, tag: string) =>
  Array.isArray(names) && formattedList(tag, names.map(String), { type: 'disjunction' })

/** A value that fails advice may still be right, so a hint describes the usual form or asks to check. */
export function hintText(error: FieldError, label: string, text: Text, language: Grammar): string {
  if (error.messageKey.startsWith('hint.')) return text(error.messageKey, written(error.params, language))
  return whyText(error, text, language) ?? text('hint.check', { field: inSentence(label, language) })
}
