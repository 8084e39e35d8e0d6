/**
 * Katakana names: half-width katakana become full-width while they are typed, marks included; all else stays as typed,
 * and is judged. What an input method is still composing is left alone by the control.
 *
 * Source: our contract, "Values handed up and sent"; Unicode, normalisation form KC.
 */
import type { Codec, Edit, Shown } from './codec.ts'

export const codec: Codec = {
  takesMaxLength: true,
  parse: (text) => fullWidth(text).trim() || undefined,
  show: (value) => fullWidth(String(value ?? '')),
  edit({ text, caret }: Edit): Shown {
    return { text: fullWidth(text), caret: fullWidth(text.slice(0, caret)).length }
  },
}

/** A full-width letter and a half-width mark behind it, as two key presses leave them, become one letter too. */
const fullWidth = (text: string): string =>
  text.replace(/[\u30a1-\u30fa]?[\uff61-\uff9f]+/g, (run) => run.normalize('NFKC'))
