/** The order and the names of day, month and year in a language. Pure. */

import { formatted } from '../../../core/formatters.ts'
import type { Part } from '../../../validators/format/Date.ts'

const parts: readonly Part[] = ['day', 'month', 'year']
const isPart = (type: string): type is Part => (parts as readonly string[]).includes(type)

/** @param locale BCP 47 with the reader's region: 06/07 is a day in July in GB, and in June in US */
export function partOrder(locale: string): Part[] {
  const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return format.formatToParts(0).flatMap(({ type }) => (isPart(type) ? [type] : []))
}

/** 'Day', 'Month', 'Year' in a language. */
export function partNames(tag: string): Record<Part, string> {
  const names = new Intl.DisplayNames([tag], { type: 'dateTimeField' })
  const capital = (text: string) => text.charAt(0).toLocaleUpperCase(tag) + text.slice(1)
  return Object.fromEntries(
    parts.map((part) => [part, formatted(['part', part, tag], () => capital(names.of(part) ?? part))]),
  ) as Record<Part, string>
}
