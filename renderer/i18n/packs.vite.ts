/**
 * The language packs, found by their files and loaded when they are chosen: a new language is one more file. The build
 * answers `?first` with what the checkout says (scripts/build/deferredTexts.ts); the rest is found by deferredPacks.vite.ts.
 */
import type { LocalePack } from '../../schemas/types.ts'

const files = import.meta.glob<{ default: LocalePack }>('../../locales/*.json', { query: '?first' })

/** Loaders by tag, such as `en` or `zh-tw`. */
export const packs: Record<string, () => Promise<LocalePack>> = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [
    path.replace(/^.*\/(.+)\.json$/, '$1'),
    // Here once, and not in each of twenty entries of the first chunk.
    () => load().then((pack) => pack.default),
  ]),
)

/** The names that languages have for themselves, for a menu: known without loading their packs. */
export function languageName(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language', fallback: 'code' }).of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}
