/** What typing or pasting into an empty control gives, without a control. Pure. */
import type { Codec } from './codec.ts'

export interface Typed {
  display: string
  /** Undefined when nothing is handed up. */
  value: unknown
  announce?: string
}

export function typedInto(codec: Codec, characters: string, maxLength?: number): Typed {
  // A control with a mask cuts by itself; the maxlength attribute cuts in any other.
  const text = codec.edit && !codec.takesMaxLength ? characters : characters.slice(0, maxLength)
  const edit = { text, caret: text.length, before: '', inputType: 'insertFromPaste' }
  const shown = codec.edit?.(edit) ?? edit
  const { announce } = shown as { announce?: string }
  return { display: shown.text, value: codec.parse(shown.text), announce }
}
