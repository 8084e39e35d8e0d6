/**
 * Dates of birth: shown as 'YYYY / MM / DD', handed up as 'YYYY/MM/DD'. One reading serves typing, pasting and autofill.
 *
 * A month or a day that does not exist stays and fails the check: the codec does not guess.
 * Source: product spec, section 5, "birthDate"; our contract, "Values handed up and sent".
 */
import { asciiDigits } from '../asciiDigits.ts'
import type { Codec, Edit, Shown } from './codec.ts'
import { afterDeletion, caretIn, SEPARATOR } from './separated.ts'

const lengths = [4, 2, 2]

/** Year, month and day, as far as typed. */
interface Reading {
  parts: string[]
  /** Whether the last part is complete, so that its separator may follow. */
  isClosed: boolean
}

export const codec: Codec = {
  parse: (text) => read(text).parts.join('/') || undefined,
  show: (value) => read(String(value ?? '')).parts.join(SEPARATOR),
  edit(edit: Edit): Shown {
    if (edit.inputType.startsWith('delete')) return afterDeletion(edit)
    const isTyped = edit.inputType === 'insertText' || edit.inputType === 'insertCompositionText'
    const { parts, isClosed } = read(edit.text, !isTyped)
    const text = parts.join(SEPARATOR) + (isClosed && parts.length < lengths.length ? SEPARATOR : '')
    return { text, caret: caretIn(text, edit) }
  },
  isComplete: (text) => /^\d{4} \/ \d\d \/ \d\d$/.test(text),
}

/**
 * A separator closes a short part, so '1990/1/5' is a whole date; surplus digits go into the next part.
 *
 * @param isWhole the text is complete: pasted, autofilled, or the control was left
 */
function read(input: string, isWhole = false): Reading {
  const written = asciiDigits(input).replace(/[年月]/g, '/')
  let rest = written.replace(/[^\d\s/.-]/g, '').replace(/^\D+/, '')
  const parts: string[] = []
  let isClosed = false
  for (const length of lengths) {
    if (rest === '') break
    const digits = rest.slice(0, length).replace(/\D.*$/s, '')
    rest = rest.slice(digits.length)
    isClosed = digits.length === length || rest !== ''
    parts.push((isClosed || isWhole) && length === 2 ? digits.padStart(2, '0') : digits)
    rest = rest.replace(/^\D+/, '')
  }
  return { parts, isClosed }
}
