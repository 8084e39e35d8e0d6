/** How a widget turns what is typed into what is shown and what is handed up. Pure: no DOM, no React. */
import { asciiDigits } from '../asciiDigits.ts'

/** The control just after the browser took an input. */
export interface Edit {
  text: string
  /** Offset in `text`, UTF-16 units. */
  caret: number
  /** What the control showed before this input. */
  before: string
  /** InputEvent.inputType, such as insertText or deleteContentBackward; empty for autofill and on leaving. */
  inputType: string
}

/** What the control shows after it. */
export interface Shown {
  text: string
  caret: number
  /** A message key for what was changed without being asked, to be announced. */
  announce?: string
}

export interface Codec {
  /** What is handed up for a text; undefined when it is empty. */
  parse(text: string): unknown
  /** What is shown for a value that came from outside. */
  show(value: unknown): string
  /** What is shown after an input; absent means that the text stays as typed. */
  edit?(edit: Edit): Shown
  /** True once nothing more can follow, so that the value may be judged while it is typed. */
  isComplete?(text: string): boolean
  /** True where the control's own maxlength cuts what is typed, though the codec changes it too; a mask cuts by itself. */
  takesMaxLength?: boolean
}

/** What the codec of an amount goes by. */
export interface AmountTerms {
  /** ISO 4217. */
  currency: string
  /** Of the currency's minor unit. */
  digits: number
  /** BCP 47: how amounts are written where the reader is. */
  locale: string
}

/** What a codec's file exports as `codec`: one for every field, or one by its maximal length, its mask and its amount. */
export type CodecOfFile = Codec | ((maxLength?: number, mask?: string, amount?: AmountTerms) => Codec)

const asText = (value: unknown) => (value === undefined || value === null ? '' : String(value))

/** Text stays as typed, and is handed up without the spaces around it. */
export const plainText: Codec = {
  parse: (text) => text.trim() || undefined,
  show: asText,
}

/** The digits of a text, whichever keyboard wrote them. */
export const onlyDigits = (text: string) => asciiDigits(text).replace(/\D/g, '')
