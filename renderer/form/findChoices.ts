/** Finds options by typed text. Pure. */
import { folded } from '../i18n/folded.ts'

export interface Choice {
  value: string
  label: string
  /** Shown after the label, such as a code; it is searched too. */
  note?: string
}

/** Separators of words in names of banks and countries. */
const gaps = /[\s|()\-,'’/&]+/

/**
 * The options that match the typed text: each typed word begins a word of the label, the code or the note. Exact
 * matches come first, then labels that begin with the text, then other words, then matches inside. Accents, points,
 * case and width are ignored.
 *
 * @returns all in their order while nothing is typed
 */
export function findChoices(choices: readonly Choice[], typed: string): readonly Choice[] {
  const wanted = folded(typed)
  if (!wanted) return choices
  return choices
    .map((choice) => ({ choice, rank: rankOf(choice, wanted) }))
    .filter(({ rank }) => rank < nowhere)
    .sort((one, other) => one.rank - other.rank)
    .map(({ choice }) => choice)
}

/** The option with exactly this name, for text that was typed and left without a choice. */
export const namedChoice = (choices: readonly Choice[], typed: string): Choice | undefined =>
  typed.trim() === '' ? undefined : choices.find((choice) => rankOf(choice, folded(typed)) === 0)

const nowhere = 4

/** 0: exactly the label or the code; 1: the label begins with it; 2: words of the label do; 3: inside. */
function rankOf({ value, label, note = '' }: Choice, wanted: string): number {
  const names = [label, value, note].map(folded).filter((name) => name !== '')
  if (names.includes(wanted)) return 0
  if (names[0]?.startsWith(wanted)) return 1
  const words = names.flatMap((name) => name.split(gaps))
  if (wanted.split(gaps).every((part) => words.some((word) => word.startsWith(part)))) return 2
  return wanted.length > 1 && names.some((name) => name.includes(wanted)) ? 3 : nowhere
}
