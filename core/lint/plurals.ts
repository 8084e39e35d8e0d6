/** Finds texts of a pack that can't be formatted: plural forms of another language, and unclosed braces. */
import type { LocalePack } from '../../schemas/types.ts'
import { escapeName } from './document.ts'
import type { Typed } from './library.ts'
import type { Finding } from './types.ts'

const form = /^(.+)_(zero|one|two|few|many|other)$/

/** TF263: plural forms must be those of Intl.PluralRules; TF257: a param is written {{name}}. */
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
  // A single form is an ordinary word at the end of a key, unless it is the general one.
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
            `"${name}" is not a plural form of ${content.tag}.`,
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
    .map((key) => fault('TF257', key, 'an unmatched brace: the shopper would read it.', 'write params as {{name}}'))
  return [...plurals, ...open]
}

/** Forms for millions, such as Spanish "many", which no page needs; in Polish the same form is for five. */
const counts = Array.from({ length: 1000 }, (_, count) => count)

/** The forms that a page can need, without forms for millions only. */
export function neededForms(tag: string, known = pluralForms(tag)): string[] {
  if (known.length === 0) return []
  const rules = new Intl.PluralRules(tag)
  const taken = new Set(counts.map((count): string => rules.select(count)))
  return known.filter((name) => name === 'other' || taken.has(name))
}

/** Empty for an invalid tag: another finding reports it. */
export function pluralForms(tag: string): string[] {
  try {
    return [...new Intl.PluralRules(tag).resolvedOptions().pluralCategories].sort()
  } catch {
    return []
  }
}
