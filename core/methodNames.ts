/** The names of methods and options in the shopper's language. A brand is the same in all, unless its file says more. */
import type { MethodFile, MethodOption, MethodText } from '../schemas/types.ts'
import { spokenIn } from './compile/fieldTexts.ts'
import { ofOption } from './withOption.ts'

type Named = Pick<MethodFile, 'name' | 'text'>

/** @param language BCP 47 */
export const methodName = ({ name, text }: Named, language: string): string =>
  firstOf(text, language, (own) => own.name) ?? name

/** @returns the names that differ from the file's `name`, by language; undefined without any */
export function otherNames({ text = {} }: Named): Record<string, string> | undefined {
  const names = Object.entries(text).flatMap(([tag, { name }]) => (name === undefined ? [] : [[tag, name]]))
  return names.length > 0 ? Object.fromEntries(names) : undefined
}

/** @param language BCP 47 */
export const optionName = (
  { text }: Pick<MethodFile, 'text'>,
  { code, name }: Pick<MethodOption, 'code' | 'name'>,
  language: string,
): string => firstOf(text, language, (own) => ofOption(own, code)?.name) ?? name

/** The label over the options in the method's own words. @param language BCP 47 */
export const chooseLabel = ({ text }: Pick<MethodFile, 'text'>, language: string): string | undefined =>
  firstOf(text, language, (own) => own.choose)

/** What the first of the languages in which a text is searched says. */
function firstOf(
  text: MethodFile['text'] = {},
  language: string,
  said: (own: MethodText) => string | undefined,
): string | undefined {
  const found = spokenIn(language).map((tag) => (Object.hasOwn(text, tag) && text[tag] ? said(text[tag]) : undefined))
  return found.find((name) => name !== undefined)
}
