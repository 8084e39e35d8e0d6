/** The language that the page is in: how it starts, how a shopper changes it, and what components know of it. */
import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import type { PageDefinition } from '../../schemas/types.ts'
import { loadChunk } from '../api/chunks.ts'
import { heldReader } from '../api/drawn.ts'
import { chooseLanguage, wishedBeside } from './choose.ts'
import { holdHeights } from './holdHeights.ts'
import { createLanguages, type Language } from './languages.ts'
import { packs } from './packs.vite.ts'
import { namedZone } from './zone.ts'

const languages = createLanguages({
  i18n: i18next,
  packs: Object.fromEntries(Object.entries(packs).map(([tag, load]) => [tag, () => loadChunk(load)])),
  deferredTexts: async (tag) => (await loadChunk(() => import('./deferredPacks.vite.ts'))).deferredTexts(tag),
  browserLanguages: () => readerLanguages(),
  onShown: () => {
    // On the way to the page that was drawn, its words are those of the drawing.
    if (!heldReader()) nameLanguage()
  },
})

export const { forgetTexts, setPlace, showLanguage, fitLanguage, allTexts, languageReady } = languages

/** The document says which language it is in, so that it is read aloud and laid out in that. */
export function nameLanguage(): void {
  const { tag, direction } = language()
  document.documentElement.lang = tag
  document.documentElement.dir = direction
}

/** Best first: the browser's, or those that the page was drawn for until it is the browser's. */
export const readerLanguages = (): readonly string[] => heldReader()?.languages ?? navigator.languages

/** For code outside components. */
export const language = languages.current

/** The page's language; a component that calls it is drawn again when the shopper chooses another. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguageOrReader, language, language)

function onLanguageOrReader(listener: () => void): () => void {
  const stop = onLanguage(listener)
  ownReader.add(listener)
  return () => {
    stop()
    ownReader.delete(listener)
  }
}

/** Calls the listener after each change of language; the answer ends that. */
export function onLanguage(listener: () => void): () => void {
  i18next.on('languageChanged', listener)
  return () => i18next.off('languageChanged', listener)
}

/** The language that a visit begins in: that which storage, the address and the browser prefer, of those that exist. */
export function showFirstLanguage(wished = wishedLanguage()): Promise<boolean> {
  return languages.showFirst(wished)
}

/**
 * The reader's own, where the page was drawn for one that only the request told of.
 *
 * @param allowed of the page: one that exists in fewer languages stays as it is
 */
export async function showOwnLanguage(allowed: PageDefinition['languages']): Promise<void> {
  const zone = namedZone()
  if (zone) {
    // At once, with all else that the page shows from here on: a line that is longer for a moment would take another.
    holdHeights(document.body, zone)
    languages.tellAgain()
    for (const draw of ownReader) draw()
  }
  await languages.goOnIn(wishedLanguage(), allowed).catch(() => {})
}

/** Those that draw again once the page is this reader's. */
const ownReader = new Set<() => void>()

export const wishedLanguage = () => chooseLanguage(preferences(), Object.keys(packs))

/** Languages that the reader prefers to the page's, and that only a method's own sentences may be in; best first. */
export const textLanguages = (): string[] => wishedBeside(preferences(), language().tag, Object.keys(packs))

const preferences = () => ({
  localStorage: stored(() => localStorage),
  sessionStorage: stored(() => sessionStorage),
  query: new URLSearchParams(location.search).get('lang'),
  browser: readerLanguages(),
})

/** The shopper's choice: shown, and kept for the next visit. */
export async function chooseAndKeep(tag: string): Promise<void> {
  // A newer choice is the one to keep.
  if (!(await showLanguage(tag))) return
  for (const storage of [() => localStorage, () => sessionStorage]) {
    try {
      storage().setItem('lang', tag)
      // The gateway draws the next page in it. It says nothing of who that is, so that any site may lead here with it.
      // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari had no other way for long
      document.cookie = `lang=${tag};path=/;max-age=31536000;samesite=lax`
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
