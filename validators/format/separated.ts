/** The common part of controls with parts separated by ' / '. */
import { asciiDigits } from '../asciiDigits.ts'
import type { Edit, Shown } from './codec.ts'

export const SEPARATOR = ' / '

/** Deleting never completes anything: the rest stays, and a partly deleted separator goes with the digit before it. */
export function afterDeletion({ text, caret, before }: Edit): Shown {
  const isSeparatorBitten = before.endsWith(SEPARATOR) && before.startsWith(text) && text.length < before.length
  if (isSeparatorBitten && text.length >= before.length - SEPARATOR.length) {
    const left = before.slice(0, -SEPARATOR.length - 1)
    return { text: left, caret: left.length }
  }
  return { text, caret }
}

/** The caret keeps the same number of digits behind it; at the end it stays at the end. */
export function caretIn(text: string, edit: Edit): number {
  const digitsAfter = asciiDigits(edit.text.slice(edit.caret)).replace(/\D/g, '').length
  let at = text.length
  for (let left = digitsAfter; left > 0 && at > 0; at--) if (/\d/.test(text[at - 1] ?? '')) left--
  return at
}
