/** What controls have in common whose parts are separated by ' / '. */
import { asciiDigits } from '../asciiDigits.ts'
import type { Edit, Shown } from './codec.ts'

export const SEPARATOR = ' / '

/** Deleting never completes anything: what is left stays as it is, and a bitten separator goes with the digit before. */
export function afterDeletion({ text, caret, before }: Edit): Shown {
  const isSeparatorBitten = before.endsWith(SEPARATOR) && before.startsWith(text) && text.length < before.length
  if (isSeparatorBitten && text.length >= before.length - SEPARATOR.length) {
    const left = before.slice(0, -SEPARATOR.length - 1)
    return { text: left, caret: left.length }
  }
  return { text, caret }
}

/** The caret keeps as many digits behind it as it had; at the end it stays at the end. */
export function caretIn(text: string, edit: Edit): number {
  const digitsAfter = asciiDigits(edit.text.slice(edit.caret)).replace(/\D/g, '').length
  let at = text.length
  for (let left = digitsAfter; left > 0 && at > 0; at--) if (/\d/.test(text[at - 1] ?? '')) left--
  return at
}
