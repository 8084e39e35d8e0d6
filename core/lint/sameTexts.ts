/** Finds untranslated texts of language packs, and checks the list of texts that are the same on purpose. */
import type { LocalePack, SameTextCatalog } from '../../schemas/types.ts'
import { escapeName } from './document.ts'
import type { Library, Typed } from './library.ts'
import type { Finding } from './types.ts'

/** The source language of translations. */
const original = 'en'

/** A new language or field kind begins in English, so that it can be tried before its translation. */
const warning = { severity: 'warning' as const }

/**
 * TF271: a text equals the English one and sameTexts.json gives no reason; TF272: an unused reason. Formats, numbers and
 * abbreviations in capitals (IBAN, CPF/CNPJ) are the same everywhere.
 */
export function lintSameTexts({ packs, catalogs }: Library): Finding[] {
  const english = packs.find(({ id }) => id === original)
  if (!english) return []
  const list = catalogs.find(
    (catalog): catalog is Typed<SameTextCatalog & Record<string, unknown>> => catalog.meta === 'sameTexts.schema.json',
  )
  const reasons = new Map(list?.content.texts.map(({ text, languages }) => [text, languages]))
  const used = new Set<string>()
  const untranslated = packs
    .filter((pack) => pack !== english)
    .flatMap((pack) =>
      sameIn(pack, english).flatMap(([key, text]) => {
        if (reasons.get(text)?.includes(pack.id)) {
          used.add(`${pack.id} ${text}`)
          return []
        }
        const hint = 'translate it, or say in catalogs/sameTexts.json why it is the same'
        const message = `"${text}" is the same as in English.`
        return [pack.finding('TF271', `/text/${escapeName(key)}`, message, hint, warning)]
      }),
    )
  const looked = new Set(packs.map(({ id }) => id))
  const needless = (list?.content.texts ?? []).flatMap(({ text, languages }, index) =>
    languages.flatMap((id, place) => {
      if (!looked.has(id) || used.has(`${id} ${text}`)) return []
      const at = `/texts/${index}/languages/${place}`
      return list ? [list.finding('TF272', at, `no text of ${id} is "${text}".`, 'take the language out', warning)] : []
    }),
  )
  return [...untranslated, ...needless]
}

const sameIn = ({ content }: Typed<LocalePack>, english: Typed<LocalePack>): [string, string][] =>
  Object.entries(content.text).filter(([key, text]) => english.content.text[key] === text && hasWords(text))

/** A small letter outside of params and addresses: a text without one is a number, a format or an abbreviation. */
const hasWords = (text: string): boolean => /\p{Ll}/u.test(text.replace(/\{\{\w+\}\}/g, '').replace(/\S+@\S+/g, ''))
