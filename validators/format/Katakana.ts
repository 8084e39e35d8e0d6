/**
 * Katakana names: half-width katakana become full-width during typing, marks included; all other characters stay as typed
 * for the rules to judge. The control waits while an input method is composing.
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

/** Two key presses that leave a full-width letter and a half-width mark become one letter too. */
const fullWidth = (text: string): string =>
  text.replace(/[\u30a1-\u30fa]?[\uff61-\uff9f]+/g, (run) => run.normalize('NFKC'))
