import type { FieldTexts, MethodTexts } from '../../schemas/types.ts'

/** A method's own texts, and the language: BCP 47, English by default. */
export interface Speaking {
  text?: MethodTexts
  language?: string
}

/**
 * The languages in which a text is searched: the given one, its base language, English.
 *
 * @param language BCP 47
 * @returns tags as files write them, such as ['pt-br', 'pt', 'en']
 */
export function spokenIn(language: string): string[] {
  const tag = language.toLowerCase()
  return [tag, tag.split('-')[0] ?? '', 'en']
}

/**
 * The texts of a field for the shopper.
 *
 * @param places names below text.<language>.fields, most specific first: an English text for the country or case fits better
 *   than a general text in the shopper's language
 * @returns each text from the first place and language that has it
 */
export function fieldTexts({ text = {}, language = 'en' }: Speaking, places: (string | undefined)[]): FieldTexts {
  const found = places.flatMap((place) => spokenIn(language).flatMap((tag) => own(own(text, tag)?.fields, place) ?? []))
  const merged = (part: 'options' | 'optionHelp') => Object.assign({}, ...found.map((each) => each[part]).reverse())
  const texts = Object.assign({}, ...[...found].reverse())
  return { ...texts, options: merged('options'), optionHelp: merged('optionHelp') }
}

/** File contents supply the names: inherited members such as `constructor` don't count. */
const own = <Value>(from: Record<string, Value> | undefined, name: string | undefined): Value | undefined =>
  from && name !== undefined && Object.hasOwn(from, name) ? from[name] : undefined
