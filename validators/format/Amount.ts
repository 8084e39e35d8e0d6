/**
 * Amounts: shown in the format of the reader's place, handed up in whole minor units. It reads only unambiguous amounts:
 * 1.234,56 and 1,234.56 everywhere, 1.234 where the point groups thousands. Any other text is handed up unchanged, and fails
 * every rule for numbers.
 *
 * Source: digits by ISO 4217; at most 12 of them, the length of ISO 8583 data element 4.
 */
import { asciiDigits } from '../asciiDigits.ts'
import type { AmountTerms, Codec, Edit, Shown } from './codec.ts'

/** ISO 4217's code for no currency, for an amount whose definition names none. */
export const noCurrency = 'XXX'

const maxDigits = 12

/** The separators of an amount by place: between thousands, and before the decimals. */
interface Signs {
  group: string
  decimal: string
}

/** Whole and decimals as digits; decimals are undefined until their separator is typed. */
interface Parts {
  whole: string
  decimals?: string
}

/** @param terms of the amount; by default whole cents in English format */
export function codec(_maxLength?: number, _mask?: string, terms?: AmountTerms): Codec {
  const { currency = noCurrency, digits = 2, locale = 'en' } = terms ?? {}
  const format = new Intl.NumberFormat(locale, {
    useGrouping: 'always',
    numberingSystem: 'latn',
    minimumFractionDigits: 1,
  })
  const signs = signsOf(format)
  const names = namesOf(currency, locale)
  const whole = (text: string) => (text === '' ? '' : format.format(Number(text)).replace(/\D\d$/, ''))
  const written = (parts: Parts) =>
    whole(parts.whole) + (parts.decimals === undefined ? '' : signOf(format, 'decimal') + parts.decimals)

  const read = (text: string): number | undefined => minorOf(plain(without(names, text)), signs, digits)
  const show = (value: unknown): string => {
    if (!Number.isSafeInteger(value) || Number(value) < 0) return String(value ?? '')
    const all = String(value).padStart(digits + 1, '0')
    const at = all.length - digits
    return written({ whole: all.slice(0, at), ...(digits > 0 && { decimals: all.slice(at) }) })
  }
  const isWrittenHere = (text: string) => {
    const parts = partsOf(plain(text), signs, digits)
    return parts !== undefined && plain(written(parts)) === plain(text)
  }

  return {
    parse: (text) => (text.trim() === '' ? undefined : (read(text) ?? text.trim())),
    show,
    edit(edit: Edit): Shown {
      const { text, caret, before, inputType } = edit
      if (inputType === '') {
        const value = read(text)
        const shown = value === undefined ? text : show(value)
        return { text: shown, caret: shown.length }
      }
      // Other grouping or notation by the shopper stays until the field is left.
      if (!isWrittenHere(before)) return { text, caret }
      const own = withoutOurGroups(edit, signs.group)
      const parts = own.isPlain ? partsOf(plain(own.text), signs, digits) : undefined
      if (!parts) return { text: own.text, caret: own.caret }
      const shown = written(parts)
      return { text: shown, caret: behind(shown, own.text.length - own.caret, signs.group) }
    },
  }
}

const plain = (text: string) => asciiDigits(text).replaceAll('\u2019', "'")

const signOf = (format: Intl.NumberFormat, type: string) =>
  format.formatToParts(1_234_567.5).find((part) => part.type === type)?.value ?? ''
const signsOf = (format: Intl.NumberFormat): Signs => ({
  group: plain(signOf(format, 'group')),
  decimal: plain(signOf(format, 'decimal')),
})

/** The currency's signs beside a pasted amount. */
function namesOf(currency: string, locale: string): string[] {
  const named = (['symbol', 'narrowSymbol'] as const).flatMap((currencyDisplay) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
      .formatToParts(1)
      .flatMap(({ type, value }) => (type === 'currency' ? [value] : [])),
  )
  return [...named, currency].sort((one, other) => other.length - one.length)
}

/** Removes one name of the currency before or after the amount, and direction marks of right-to-left texts. */
function without(names: string[], text: string): string {
  const bare = text.replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, '').trim()
  for (const name of names) {
    if (bare.startsWith(name)) return bare.slice(name.length).trim()
    if (bare.endsWith(name)) return bare.slice(0, -name.length).trim()
  }
  return bare
}

/** An amount in this place's own format, with or without groups; undefined for any other text, and for too many digits. */
function partsOf(text: string, { group, decimal }: Signs, digits: number): Parts | undefined {
  const [whole = '', decimals, more] = text.replaceAll(group, '').split(decimal)
  if (more !== undefined || !/^\d*$/.test(whole + (decimals ?? ''))) return undefined
  if ((decimals?.length ?? -1) > digits || (digits === 0 && decimals !== undefined)) return undefined
  const bare = whole.replace(/^0+(?=\d)/, '')
  return bare.length + digits > maxDigits ? undefined : { whole: bare, decimals }
}

/** Signs that only ever group digits, in every place: spaces, apostrophes, the Arabic one. */
const groups = /[\s'\u066c]/g

/** @returns undefined for a text that is not an amount, and for an ambiguous one */
function minorOf(text: string, signs: Signs, digits: number): number | undefined {
  const bare = text
    .replace(/\u066b/g, 'd')
    .replace(/\u060c/g, ',')
    .replace(groups, ' ')
  if (!/^[\d.,d ]*\d[\d.,d ]*$/.test(bare)) return undefined
  const at = decimalAt(bare, signs, digits)
  if (at === undefined) return undefined
  const whole = ungrouped(bare.slice(0, at))
  const decimals = bare.slice(at + 1)
  if (whole === undefined || decimals.length > digits) return undefined
  const minor = (whole + decimals.padEnd(digits, '0')).replace(/^0+(?=\d)/, '')
  return minor.length > maxDigits ? undefined : Number(minor)
}

/** @returns the index where the decimals begin: the text's length without decimals, undefined when ambiguous */
function decimalAt(text: string, { group, decimal }: Signs, digits: number): number | undefined {
  const signs = text.replace(/\d/g, '')
  const last = signs.at(-1)
  if (last === undefined || last === ' ') return text.length
  const at = text.lastIndexOf(last)
  const isAlone = signs.indexOf(last) === signs.length - 1
  if (last === 'd') return at
  // One sign groups thousands, so a different sign that appears once after it begins the decimals.
  if (signs.length > 1) return isAlone ? at : text.length
  if (text.length - at - 1 !== 3) return at
  // Three digits after a single sign: thousands or decimals, depending on the place.
  if (last === group) return digits < 3 || at <= 3 ? text.length : undefined
  return last === decimal && digits >= 3 ? at : undefined
}

/** Digits in groups of three, or as India groups them, by one sign; undefined for any other text. */
function ungrouped(text: string): string | undefined {
  const isPlain = /^\d*$/.test(text)
  const isGrouped = /^[1-9]\d*([., ])\d{3}(?:\1\d{3})*$/.test(text) || /^\d{1,2}([., ])(?:\d{2}\1)+\d{3}$/.test(text)
  return isPlain || isGrouped ? text.replace(/\D/g, '') : undefined
}

/**
 * Removes the thousands separators that the codec itself added, because a newly typed sign may be the shopper's own.
 * Deleting such a separator deletes the digit beyond it.
 *
 * @returns isPlain: false where the input holds a thousands separator
 */
function withoutOurGroups(edit: Edit, group: string): Shown & { isPlain: boolean } {
  const { text, caret, before, inputType } = edit
  const bare = (part: string) => plain(part).replaceAll(group, '')
  const isDeletion = inputType.startsWith('delete')
  if (isDeletion && text.length < before.length && bare(text) === bare(before)) {
    const isForward = inputType.endsWith('Forward')
    const start = bare(text.slice(0, caret)).slice(0, isForward ? undefined : -1)
    const end = bare(text.slice(caret)).slice(isForward ? 1 : 0)
    return { text: start + end, caret: start.length, isPlain: true }
  }
  const from = isDeletion ? caret : putFrom(edit)
  const put = text.slice(from, caret)
  const start = bare(text.slice(0, from)) + put
  return { text: start + bare(text.slice(caret)), caret: start.length, isPlain: !plain(put).includes(group) }
}

/** The start of the inserted text: over a selection one character, otherwise everything before the caret may be pasted. */
function putFrom({ text, caret, before, inputType }: Edit): number {
  const from = caret - (text.length - before.length)
  const isInserted = from >= 0 && from < caret && before === text.slice(0, from) + text.slice(caret)
  if (isInserted) return from
  return inputType === 'insertText' ? caret - 1 : 0
}

/** The offset after a digit and the given number of signs that don't group. */
function behind(text: string, following: number, group: string): number {
  let at = text.length
  for (let left = following; left > 0 && at > 0; at--) if (plain(text[at - 1] ?? '') !== group) left--
  return following > 0 && plain(text[at - 1] ?? '') === group ? at - 1 : at
}
