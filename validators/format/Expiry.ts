/**
 * Expiry dates: shown as 'MM / YY', handed up as 'MM/YY'. The same code reads typing, pasting and autofill.
 *
 * Source: product spec, section 5, "effectiveDate"; contract, "typed".
 */
import { asciiDigits } from '../asciiDigits.ts'
import type { Codec, Edit, Shown } from './codec.ts'
import { afterDeletion, caretIn, SEPARATOR } from './separated.ts'

const yearFirst = /^\s*(20\d\d)(?:[-/.\s]+([01]?\d)|(0[1-9]|1[0-2]))\s*$/

interface Reading {
  month: string
  /** Undefined until a second digit or a separator ends the month. */
  year?: string
  isForced: boolean
}

export const codec: Codec = {
  parse: (text) => written(read(text), '/') || undefined,
  show: (value) => written(read(String(value ?? '')), SEPARATOR),
  edit(edit: Edit): Shown {
    if (edit.inputType.startsWith('delete')) return afterDeletion(edit)
    const reading = read(edit.text)
    const text = written(reading, SEPARATOR)
    return {
      text,
      caret: caretIn(text, edit),
      announce: reading.isForced ? 'field.monthCorrected' : undefined,
    }
  },
  isComplete: (text) => /^\d\d \/ \d\d$/.test(text),
}

function read(input: string): Reading {
  const text = asciiDigits(input).replace(/[^\d\s/.-]/g, '')
  const swapped = yearFirst.exec(text)
  if (swapped) return closed(swapped[2] ?? swapped[3] ?? '', swapped[1] ?? '')
  const [, head = '', separator = '', rest = ''] = /^\D*(\d*)(\D*)(.*)$/s.exec(text) ?? []
  const tail = rest.replace(/\D/g, '')
  if (head === '') return { month: '', isForced: false }
  if (separator !== '' && head.length <= 2) return closed(head, tail)
  // A separator is still missing: 2 to 9 can't begin a month of two digits, and a second digit ends one.
  if (head[0] !== '0' && head[0] !== '1') return closed(head.slice(0, 1), head.slice(1) + tail)
  if (head.length === 1) return { month: head, isForced: false }
  return closed(head.slice(0, 2), head.slice(2) + tail)
}

/** A typed month 00 or above 12 becomes 01. So does a lone 0 before a separator. */
function closed(month: string, year: string): Reading {
  const isForced = Number(month) < 1 || Number(month) > 12
  return { month: isForced ? '01' : month.padStart(2, '0'), year: shortYear(year), isForced }
}

/** Two digits; in a year of four digits, the century is removed when the third digit makes it clear. */
function shortYear(year: string): string {
  return (year.length > 2 && year.startsWith('20') ? year.slice(2) : year).slice(0, 2)
}

function written({ month, year }: Reading, separator: string): string {
  return year === undefined ? month : month + separator + year
}
