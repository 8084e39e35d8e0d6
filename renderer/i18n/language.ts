/** The language that the page is in: how it starts, how a shopper changes it, and what components know of it. */
import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import { loadChunk } from '../api/chunks.ts'
import { chooseLanguage, wishedBeside } from './choose.ts'
import { createLanguages, type Language } from './languages.ts'
import { packs } from './packs.vite.ts'

const languages = createLanguages({
  i18n: i18next,
  packs: Object.fromEntries(Object.entries(packs).map(([tag, load]) => [tag, () => loadChunk(load)])),
  deferredTexts: async (tag) => (await loadChunk(() => import('./deferredPacks.vite.ts'))).deferredTexts(tag),
  browserLanguages: () => navigator.languages,
  onShown({ tag, direction }) {
    document.documentElement.lang = tag
    document.documentElement.dir = direction
  },
})

export const { showLanguage, fitLanguage, allTexts, languageReady } = languages

/** For code outside components. */
export const language = languages.current

/** The page's language; a component that calls it is drawn again when the shopper chooses another. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguage, language, language)

/** Calls the listener after each change of language; the answer ends that. */
export function onLanguage(listener: () => void): () => void {
  i18next.on('languageChanged', listener)
  return () => i18next.off('languageChanged', listener)
}

/** The language that a visit begins in: that which storage, the address and the browser prefer, of those that exist. */
export function showFirstLanguage(): Promise<boolean> {
  return languages.showFirst(chooseLanguage(preferences(), Object.keys(packs)))
}

/** Languages that the reader prefers to the page's, and that only a method's own sentences may be in; best first. */
export const textLanguages = (): string[] => wishedBeside(preferences(), language().tag, Object.keys(packs))

const preferences = () => ({
  localStorage: stored(() => localStorage),
  sessionStorage: stored(() => sessionStorage),
  query: new URLSearchParams(location.search).get('lang'),
  browser: navigator.languages,
})

/** The shopper's choice: shown, and kept for the next visit. */
export async function chooseAndKeep(tag: string): Promise<void> {
  // A newer choice is the one to keep.
  if (!(await showLanguage(tag))) return
  for (const storage of [() => localStorage, () => sessionStorage]) {
    try {
      storage().setItem('lang', tag)
      return
    } catch {
      // Storage may be off or full; then the choice holds for this visit.
    }
  }
}

function stored(storage: () => Storage): string | null {
  try {
    return storage().getItem('lang')
  } catch {
    return null
  }
}
