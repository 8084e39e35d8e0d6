/** The name of an option: a brand unchanged, a way to pay in the shopper's language. */
import { spokenIn } from '../../core/compile/fieldTexts.ts'
import { ofOption } from '../../core/withOption.ts'
import type { MethodFile, MethodOption } from '../../schemas/types.ts'

/** @param language BCP 47 */
export function optionName(
  { text = {} }: Pick<MethodFile, 'text'>,
  { code, name }: Pick<MethodOption, 'code' | 'name'>,
  language: string,
): string {
  const said = spokenIn(language).flatMap((tag) => {
    const own = Object.hasOwn(text, tag) ? text[tag] : undefined
    return (own && ofOption(own, code)?.name) ?? []
  })
  return said[0] ?? name
}
