/** Text of significant characters, between which the control adds signs. The caret keeps its character. */
import type { Codec, Edit, Shown } from './codec.ts'

/**
 * @param read the significant characters of a text, each one UTF-16 unit
 * @param dress adds the signs to those characters
 */
export function masked(read: (text: string) => string, dress: (characters: string) => string): Codec {
  return {
    parse: (text) => read(text) || undefined,
    show: (value) => dress(read(String(value ?? ''))),
    edit(edit: Edit): Shown {
      const { characters, before } = withoutCharacterBesideSign(edit, read)
      const text = dress(characters)
      return { text, caret: edit.caret >= edit.text.length ? text.length : behind(text, before, read) }
    },
  }
}

/** Backspace behind a sign, or Delete before one, deletes the character beyond it: a deleted sign would come back. */
function withoutCharacterBesideSign({ text, caret, before, inputType }: Edit, read: (text: string) => string) {
  const characters = read(text)
  const count = read(text.slice(0, caret)).length
  const isSignOnly = inputType.startsWith('delete') && text.length < before.length && characters === read(before)
  const at = inputType.endsWith('Forward') ? count : count - 1
  if (!isSignOnly || at < 0) return { characters, before: count }
  return { characters: characters.slice(0, at) + characters.slice(at + 1), before: at }
}

/** @returns the offset right behind the given number of significant characters */
function behind(text: string, count: number, read: (text: string) => string): number {
  for (let at = 0; at <= text.length; at++) if (read(text.slice(0, at)).length === count) return at
  return text.length
}
