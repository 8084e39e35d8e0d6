/** The common part of controls for digits: numbers, the CVC and, in groups, the card number. */
import { type Codec, type Edit, onlyDigits, type Shown } from './codec.ts'

/**
 * @param maxDigits further digits are dropped
 * @param groupsOf the lengths of the first groups of these digits; further groups have four. Absent means no spaces
 * @returns a codec that hands up a string of digits and keeps the caret behind the same digit
 */
export function digits(maxDigits = Number.POSITIVE_INFINITY, groupsOf?: (digits: string) => readonly number[]): Codec {
  const group = (text: string) => (groupsOf ? grouped(text, groupsOf(text)) : text)
  const show = (value: unknown) => group(onlyDigits(String(value ?? '')).slice(0, maxDigits))
  return {
    parse: (text) => onlyDigits(text).slice(0, maxDigits) || undefined,
    show,
    edit(edit: Edit): Shown {
      const { text, digitsBefore } = withoutDigitBesideSpace(edit)
      const shown = show(text)
      return { text: shown, caret: edit.caret >= edit.text.length ? shown.length : behindDigit(shown, digitsBefore) }
    },
  }
}

function grouped(digits: string, lengths: readonly number[]): string {
  const groups: string[] = []
  for (let at = 0; at < digits.length; ) {
    const length = lengths[groups.length] ?? 4
    groups.push(digits.slice(at, at + length))
    at += length
  }
  return groups.join(' ')
}

/** Backspace behind a space, or Delete before one, deletes the digit beyond it: a deleted space would come back. */
function withoutDigitBesideSpace({ text, caret, before, inputType }: Edit) {
  const raw = onlyDigits(text)
  const digitsBefore = onlyDigits(text.slice(0, caret)).length
  const isSpaceOnly = inputType.startsWith('delete') && text.length < before.length && raw === onlyDigits(before)
  if (!isSpaceOnly) return { text: raw, digitsBefore }
  const isForward = inputType.endsWith('Forward')
  const at = isForward ? digitsBefore : digitsBefore - 1
  if (at < 0) return { text: raw, digitsBefore }
  return { text: raw.slice(0, at) + raw.slice(at + 1), digitsBefore: at }
}

/** @returns the offset right behind the given number of digits */
function behindDigit(text: string, count: number): number {
  let seen = 0
  for (let at = 0; at < text.length; at++) {
    if (seen === count) return at
    if (text[at] !== ' ') seen++
  }
  return text.length
}
