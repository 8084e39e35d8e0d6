/** The page's language: its start, changes by the shopper, and access for components. */
import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import type { PageDefinition } from '../../schemas/types.ts'
import { loadChunk } from '../api/chunks.ts'
import { heldReader } from '../api/drawn.ts'
import { chooseLanguage, wishedBeside } from './choose.ts'
import { createLanguages, type Language } from './languages.ts'
import { loadPack, tags } from './packs.vite.ts'
import { holdHeights, namedZone } from './zone.ts'

const languages = createLanguages({
  i18n: i18next,
  tags,
  loadPack: (tag, part) => loadChunk(() => loadPack(tag, part)),
  browserLanguages: () => readerLanguages(),
  onShown: () => {
    // Until the drawn page is taken over, the words are those of the drawing.
    if (!heldReader()) nameLanguage()
  },
})

export const { forgetTexts, setPlace, showLanguage, fitLanguage, allTexts, languageReady } = languages

/** Sets the document's language and direction, for screen readers and layout. */
export function nameLanguage(): void {
  const { tag, direction } = language()
  document.documentElement.lang = tag
  document.documentElement.dir = direction
}

/** Best first: the browser's languages, or until the takeover those that the page was drawn for. */
export const readerLanguages = (): readonly string[] => heldReader()?.languages ?? navigator.languages

/** For code outside components. */
export const language = languages.current

/** The page's language. A component that calls it is drawn again when the shopper chooses another. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguageOrReader, language, language)

function onLanguageOrReader(listener: () => void): () => void {
  const stop = onLanguage(listener)
  ownReader.add(listener)
  return () => {
    stop()
    ownReader.delete(listener)
  }
}

/** Calls the listener after each change of language. The returned function stops it. */
export function onLanguage(listener: () => void): () => void {
  i18next.on('languageChanged', listener)
  return () => i18next.off('languageChanged', listener)
}

/** Shows the first language of a visit: the one that storage, address and browser prefer, among those that exist. */
export function showFirstLanguage(wished = wishedLanguage()): Promise<boolean> {
  return languages.showFirst(wished)
}

/**
 * Switches to the reader's own language, if the page was drawn for a reader whom only the request described.
 *
 * @param allowed the page's languages: a page with fewer languages does not change
 */
export async function showOwnLanguage(allowed: PageDefinition['languages']): Promise<void> {
  const zone = namedZone()
  if (zone) {
    // Together with everything else that changes now: a line that is longer for a moment would move others.
    holdHeights(document.body, zone)
    languages.tellAgain()
    for (const draw of ownReader) draw()
  }
  await languages.goOnIn(wishedLanguage(), allowed).catch(() => {})
}

/** Listeners that draw again when the reader is known. */
const ownReader = new Set<() => void>()

export const wishedLanguage = () => chooseLanguage(preferences(), tags)

/** Languages that the reader prefers to the page's, and that only a method's own texts may have; best first. */
export const textLanguages = (): string[] => wishedBeside(preferences(), language().tag, tags)

const preferences = () => ({
  localStorage: stored(() => localStorage),
  sessionStorage: stored(() => sessionStorage),
  query: new URLSearchParams(location.search).get('lang'),
  browser: readerLanguages(),
})

/** Shows the shopper's choice, and keeps it for the next visit. */
export async function chooseAndKeep(tag: string): Promise<void> {
  // A newer choice replaces this one.
  if (!(await showLanguage(tag))) return
  for (const storage of [() => localStorage, () => sessionStorage]) {
    try {
      storage().setItem('lang', tag)
      // The gateway draws the next page in it. The cookie identifies no shopper, so links of any site may send it.
      // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari had no other way for long
      document.cookie = `lang=${tag};path=/;max-age=31536000;samesite=lax`
      return
    } catch {
      // Storage may be off or full; then the choice applies to this visit only.
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

/** The languages' own names, for a menu. They are known without loading the packs. */
export function languageName(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language', fallback: 'code' }).of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}
