/**
 * Splits language packs: a query (`locales/en.json?first`) asks for the texts of the checkout, and the rest comes with the
 * chunks that need it. Each pack stays one file in the sources.
 */
import type { Plugin } from 'vite'
import type { LocalePack } from '../../schemas/types.ts'
import { isDeferred, isOptional, isServed } from './deferredTexts.ts'
import { pseudo } from './pseudo.ts'

const parts = {
  /** A language, with the texts of the checkout. */
  first: ({ $schema: _note, text, ...language }: LocalePack) => ({
    ...language,
    text: only(text, (key) => !isDeferred(key) && !isServed(key)),
  }),
  /** Its other texts. */
  later: ({ text }: LocalePack) => ({ text: only(text, isDeferred) }),
}

export const partNames = Object.keys(parts) as (keyof typeof parts)[]

/** @param pack the text of its file */
export const packPart = (pack: string, part: keyof typeof parts): object => parts[part](JSON.parse(pack))

/** @param inPseudo whether the English pack is in the pseudo-language */
export function dataParts(inPseudo = false): Plugin {
  return {
    name: 'data-parts',
    enforce: 'pre',
    transform(code, id) {
      const [, tag, part] = /\/locales\/([\w-]+)\.json\?(\w+)$/.exec(id) ?? []
      if (!part) return null
      if (!Object.hasOwn(parts, part)) this.error(`${id}: there is no such part`)
      // A module, because plugins for JSON files recognise them by their ending, without a query.
      const pack: LocalePack = JSON.parse(code)
      const shown = inPseudo && tag === 'en' ? { ...pack, text: inPseudoLanguage(pack.text) } : pack
      const content = JSON.stringify(parts[part as keyof typeof parts](shown))
      return { code: `export default ${content}`, moduleType: 'js', map: null }
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const first = chunks.find(({ name }) => name === 'first')
      // Whole keys, and beginnings of keys that end in a value.
      const named = first?.code.matchAll(/["'`]([a-z]\w*\.[\w.]*)(?=["'`$])/g) ?? []
      const wrong = [...named].flatMap(([, key = '']) => (isDeferred(key) && !isOptional(key) ? [key] : []))
      if (wrong.length > 0) this.error(`The first chunk names sentences that come later: ${wrong.join(', ')}`)
    },
  }
}

const inPseudoLanguage = (text: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(text).map(([key, said]) => [key, pseudo(said)]))

const only = (text: Record<string, string>, isIn: (key: string) => boolean): Record<string, string> =>
  Object.fromEntries(Object.entries(text).filter(([key]) => isIn(key)))
