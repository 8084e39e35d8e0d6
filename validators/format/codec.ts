/** Turns typed text into the shown text and the value to hand up. Pure: no DOM, no React. */
import type { CardBrand } from '../../schemas/types.ts'
import { asciiDigits } from '../asciiDigits.ts'

/** The control right after the browser has applied an input. */
export interface Edit {
  text: string
  /** Offset in `text`, UTF-16 units. */
  caret: number
  /** The control's text before this input. */
  before: string
  /** InputEvent.inputType, such as insertText or deleteContentBackward; empty for autofill and on leaving the field. */
  inputType: string
}

/** The control's text after the codec. */
export interface Shown {
  text: string
  caret: number
  /** A message key to announce when the codec changes more than the shopper typed. */
  announce?: string
}

export interface Codec {
  /** The value for a text; undefined when it is empty. */
  parse(text: string): unknown
  /** The text for a value from outside. */
  show(value: unknown): string
  /** The text after an input; absent when the text stays as typed. */
  edit?(edit: Edit): Shown
  /** True when the value is complete, so that it can be checked during typing. */
  isComplete?(text: string): boolean
  /** True where the control's own maxlength cuts the input although the codec changes it; a mask cuts by itself. */
  takesMaxLength?: boolean
}

/** Inputs of an amount's codec. */
export interface AmountTerms {
  /** ISO 4217. */
  currency: string
  /** Decimals of the currency's minor unit. */
  digits: number
  /** BCP 47: the format of amounts in the reader's place. */
  locale: string
}

/** The `codec` export of a codec's file: one for every field, or one by maximum length, mask, amount and card brands. */
export type CodecOfFile =
  | Codec
  | ((maxLength?: number, mask?: string, amount?: AmountTerms, brands?: readonly CardBrand[]) => Codec)

const asText = (value: unknown) => (value === undefined || value === null ? '' : String(value))

/** Text stays as typed, and is handed up trimmed. */
export const plainText: Codec = {
  parse: (text) => text.trim() || undefined,
  show: asText,
}

/** The digits of a text, from any keyboard. */
export const onlyDigits = (text: string) => asciiDigits(text).replace(/\D/g, '')
