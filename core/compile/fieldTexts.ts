import type { FieldTexts, MethodTexts } from '../../schemas/types.ts'

/** A method's own texts, and the language that is asked for: BCP 47, English unless said. */
export interface Speaking {
  text?: MethodTexts
  language?: string
}

/**
 * In which languages a text is looked for: the one asked for, its base language, English.
 *
 * @param language BCP 47
 * @returns tags as files write them, such as ['pt-br', 'pt', 'en']
 */
export function spokenIn(language: string): string[] {
  const tag = language.toLowerCase()
  return [tag, tag.split('-')[0] ?? '', 'en']
}

/**
 * What a shopper reads of a field.
 *
 * @param places names below text.<language>.fields, the most exact first: what a country or a case says in English is
 *   nearer to what is meant than what the field says elsewhere
 * @returns each text from the first place and language that has it
 */
export function fieldTexts({ text = {}, language = 'en' }: Speaking, places: (string | undefined)[]): FieldTexts {
  const found = places.flatMap((place) => spokenIn(language).flatMap((tag) => own(own(text, tag)?.fields, place) ?? []))
  const merged = (part: 'options' | 'optionHelp') => Object.assign({}, ...found.map((each) => each[part]).reverse())
  const texts = Object.assign({}, ...[...found].reverse())
  return { ...texts, options: merged('options'), optionHelp: merged('optionHelp') }
}

/** Names come from files: never one that every object inherits. */
const own = <Value>(from: Record<string, Value> | undefined, name: string | undefined): Value | undefined =>
  from && name !== undefined && Object.hasOwn(from, name) ? from[name] : undefined
