/**
 * The sentences of the demo pages. They stand apart from the language packs, which every shopper loads and nobody who
 * pays should carry them; those of a language are fetched with the first demo page in it.
 */
import { useSyncExternalStore } from 'react'
import { loadChunk } from '../../api/chunks.ts'
import { language, languageReady, onLanguage, useLanguage } from '../../i18n/language.ts'
import english from './words/en.json' with { type: 'json' }

type Pack = Record<string, string>

const files = import.meta.glob<Pack>('./words/*.json', { import: 'default' })
const packs = new Map<string, Pack>([['en', english]])
const listeners = new Set<() => void>()

/** Who draws one page after another has read this file for a demo page, and the next page may be a shopper's. */
const isShown = () => !import.meta.env.SSR || location.pathname.startsWith('/test')

/** Until they have come, and where they do not, the pages speak English. */
async function fetchWords(): Promise<void> {
  const { tag } = language()
  const load = files[`./words/${tag}.json`]
  if (!load || packs.has(tag)) return
  packs.set(tag, await loadChunk(load))
  for (const tell of listeners) tell()
}

// Before the first drawing, so that no page changes its language before somebody's eyes.
await languageReady()
  .then(fetchWords)
  .catch(() => {})
onLanguage(() => void (isShown() && fetchWords().catch(() => {})))

function onWords(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export type Words = (key: string, params?: Record<string, string>) => string

/** `words('theme.ratio', { ratio })`; a key that is missing comes back as it is. */
export function useWords(): Words {
  const { tag } = useLanguage()
  const read = () => packs.get(tag) ?? english
  const pack = useSyncExternalStore(onWords, read, read) as Pack
  return (key, params = {}) =>
    (pack[key] ?? key).replace(/\{\{(\w+)\}\}/g, (gap, name: string) =>
      Object.hasOwn(params, name) ? String(params[name]) : gap,
    )
}
