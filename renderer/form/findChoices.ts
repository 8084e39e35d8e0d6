/** Choices by what somebody types of them. Pure. */
import { folded } from '../i18n/folded.ts'

export interface Choice {
  value: string
  label: string
  /** Said behind the label, such as a code; it is searched too. */
  note?: string
}

/** What parts words, in names of banks and countries. */
const gaps = /[\s|()\-,'’/&]+/

/**
 * Those that somebody means who has typed this: each typed word begins a word of the label, the code or the note.
 * What is exactly so comes first, then what begins so, then other words, then what has it inside. Accents, points, case
 * and width make no difference.
 *
 * @returns all, in their order, while nothing is typed
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

/** The choice that is called exactly so: what was typed and left without choosing. */
export const namedChoice = (choices: readonly Choice[], typed: string): Choice | undefined =>
  typed.trim() === '' ? undefined : choices.find((choice) => rankOf(choice, folded(typed)) === 0)

const nowhere = 4

/** 0: exactly the label or the code; 1: the label begins so; 2: words of it do; 3: inside. */
function rankOf({ value, label, note = '' }: Choice, wanted: string): number {
  const names = [label, value, note].map(folded).filter((name) => name !== '')
  if (names.includes(wanted)) return 0
  if (names[0]?.startsWith(wanted)) return 1
  const words = names.flatMap((name) => name.split(gaps))
  if (wanted.split(gaps).every((part) => words.some((word) => word.startsWith(part)))) return 2
  return wanted.length > 1 && names.some((name) => name.includes(wanted)) ? 3 : nowhere
}
