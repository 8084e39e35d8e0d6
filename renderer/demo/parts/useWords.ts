/**
 * The sentences of the demo pages. They stand apart from the language packs, which every shopper loads and nobody who
 * pays should carry them; a language that has none of its own shows them in English.
 */
import { useLanguage } from '../../i18n/language.ts'

type Pack = Record<string, string>

const files = import.meta.glob<Pack>('./words/*.json', { eager: true, import: 'default' })
const packs: Record<string, Pack> = Object.fromEntries(
  Object.entries(files).map(([path, pack]) => [path.replace(/^.*\/(.+)\.json$/, '$1'), pack]),
)

export type Words = (key: string, params?: Record<string, string>) => string

/** `words('theme.ratio', { ratio })`; a key that is missing comes back as it is. */
export function useWords(): Words {
  const { tag } = useLanguage()
  const pack = packs[tag] ?? packs.en ?? {}
  return (key, params = {}) =>
    (pack[key] ?? key).replace(/\{\{(\w+)\}\}/g, (gap, name: string) =>
      Object.hasOwn(params, name) ? String(params[name]) : gap,
    )
}
