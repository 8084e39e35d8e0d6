/**
 * Dates in three parts: handed up as 'YYYY-MM-DD' (ISO 8601), or as much as is typed. A date that is pasted or autofilled as
 * one text is read here too, in the order of the language.
 */
import { asciiDigits } from '../asciiDigits.ts'
import type { Codec } from './codec.ts'

export type Part = 'year' | 'month' | 'day'
export type Parts = Record<Part, string>

export const lengthOf: Record<Part, number> = { year: 4, month: 2, day: 2 }

/** The digits of one part. */
export const partOf = (part: Part, text: string): string =>
  asciiDigits(text).replace(/\D/g, '').slice(0, lengthOf[part])

/** @returns undefined for an empty date; month and day get two digits as soon as they are typed */
export function isoOf({ year, month, day }: Parts): string | undefined {
  if (year + month + day === '') return undefined
  const whole = (digits: string) => (digits === '' ? '' : digits.padStart(2, '0'))
  return [year, whole(month), whole(day)].join('-')
}

export function partsOf(value: unknown): Parts {
  const [year = '', month = '', day = ''] = typeof value === 'string' ? value.split('-') : []
  return { year, month, day }
}

/**
 * @param order of the parts where the year comes last or in between; a text that begins with the year is read as one
 * @returns undefined for an incomplete date
 */
export function readDate(text: string, order: readonly Part[]): Parts | undefined {
  const groups = asciiDigits(text).match(/\d+/g) ?? []
  if (groups.length !== 3) return undefined
  const isYearFirst = groups[0]?.length === 4
  const given: Part[] = isYearFirst ? ['year', 'month', 'day'] : [...order.filter((part) => part !== 'year'), 'year']
  const parts = Object.fromEntries(given.map((part, at) => [part, groups[at] ?? ''])) as Parts
  return parts.year.length === 4 && parts.month.length <= 2 && parts.day.length <= 2 ? parts : undefined
}

/** A whole date as one text, for input without a page: day before month, as in most countries. */
export const codec: Codec = {
  parse(text) {
    const parts = readDate(text, ['day', 'month', 'year'])
    return parts ? isoOf(parts) : text.trim() || undefined
  },
  show: (value) => String(value ?? ''),
}
