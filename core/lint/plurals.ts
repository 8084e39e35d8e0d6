/** Texts of a pack that can not be put together: plural forms of another language, and braces that nothing closes. */
import type { LocalePack } from '../../schemas/types.ts'
import { escapeName } from './document.ts'
import type { Typed } from './library.ts'
import type { Finding } from './types.ts'

const form = /^(.+)_(zero|one|two|few|many|other)$/

/** TF263: the forms are those that Intl.PluralRules may ask for; TF257: a param is written {{name}}. */
export function lintPlurals({ content, finding }: Typed<LocalePack>): Finding[] {
  const fault = (code: string, key: string, message: string, hint: string) =>
    finding(code, `/text/${escapeName(key)}`, message, hint)
  const keys = Object.keys(content.text)
  const formsOf = new Map<string, string[]>()
  for (const key of keys) {
    const [, bare, name] = form.exec(key) ?? []
    if (bare && name) formsOf.set(bare, [...(formsOf.get(bare) ?? []), name])
  }
  const known = pluralForms(content.tag)
  const needed = neededForms(content.tag, known)
  // One form alone is a word at the end of a key, unless it is the general one.
  const isPlural = ([, forms]: [string, string[]]) => forms.length > 1 || forms[0] === 'other'
  const plurals = [...formsOf]
    .filter(isPlural)
    .flatMap(([bare, forms]) => [
      ...forms
        .filter((name) => known.length > 0 && !known.includes(name))
        .map((name) =>
          fault(
            'TF263',
            `${bare}_${name}`,
            `"${name}" is no plural form of ${content.tag}.`,
            `one of ${known.join(', ')}`,
          ),
        ),
      ...needed
        .filter((name) => !forms.includes(name))
        .map((name) =>
          fault('TF263', `${bare}_${forms[0]}`, `the plural "${bare}" has no form "${name}".`, `add "${bare}_${name}"`),
        ),
    ])
  const open = keys
    .filter((key) => /[{}]/.test((content.text[key] ?? '').replace(/\{\{[^{}]+\}\}/g, '')))
    .map((key) => fault('TF257', key, 'a brace is left over: the shopper would read it.', 'write params as {{name}}'))
  return [...plurals, ...open]
}

/** No page counts to a thousand, and Spanish has a form "many" for millions alone; Polish has it for five. */
const counts = Array.from({ length: 1000 }, (_, count) => count)

/** The forms that a page can need: what counts millions alone is not asked. */
export function neededForms(tag: string, known = pluralForms(tag)): string[] {
  if (known.length === 0) return []
  const rules = new Intl.PluralRules(tag)
  const taken = new Set(counts.map((count): string => rules.select(count)))
  return known.filter((name) => name === 'other' || taken.has(name))
}

/** Empty for what is no language: that is another finding. */
export function pluralForms(tag: string): string[] {
  try {
    return [...new Intl.PluralRules(tag).resolvedOptions().pluralCategories].sort()
  } catch {
    return []
  }
}
