/**
 * The language packs, found by their files and loaded when chosen. A new language is one more file. The build replaces
 * `?first` by the checkout's texts (scripts/build/deferredTexts.ts); deferredPacks.vite.ts finds the rest.
 */
import type { LocalePack } from '../../schemas/types.ts'

const files = import.meta.glob<{ default: LocalePack }>('../../locales/*.json', { query: '?first' })

/** Loaders by tag, such as `en` or `zh-tw`. */
export const packs: Record<string, () => Promise<LocalePack>> = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [
    path.replace(/^.*\/(.+)\.json$/, '$1'),
    // Here once, instead of in each of twenty entries of the first chunk.
    () => load().then((pack) => pack.default),
  ]),
)

/** The languages' own names, for a menu. They are known without loading the packs. */
export function languageName(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language', fallback: 'code' }).of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}
