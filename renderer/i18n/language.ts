/** The language that the page is in: how it starts, how a shopper changes it, and what components know of it. */
import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import type { PageDefinition } from '../../schemas/types.ts'
import { loadChunk } from '../api/chunks.ts'
import { chooseLanguage, defaultLanguage } from './choose.ts'
import { packs } from './packs.vite.ts'
import { amountLocaleOf } from './region.ts'

export interface Language {
  /** BCP 47, as the pack's file is named. */
  tag: string
  /** The same where the reader is, such as es-MX: amounts are written by it. */
  amountLocale: string
  direction: 'ltr' | 'rtl'
  /** Whether a label stands in lower case inside a sentence, by this language's grammar. */
  lowercaseLabels: boolean
}

let current: Language = { tag: 'en', amountLocale: 'en', direction: 'ltr', lowercaseLabels: true }
const read = () => current

/** The page's language; a component that calls it is drawn again when the shopper chooses another. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguage, read, read)

/** For code outside components. */
export const language = read

/** Calls the listener after each change of language; the answer ends that. */
export function onLanguage(listener: () => void): () => void {
  i18next.on('languageChanged', listener)
  return () => i18next.off('languageChanged', listener)
}

/** The language that storage, the address and the browser prefer, of those that exist. */
export function preferredLanguage(): string {
  return chooseLanguage(
    {
      localStorage: stored(() => localStorage),
      sessionStorage: stored(() => sessionStorage),
      query: new URLSearchParams(location.search).get('lang'),
      browser: navigator.languages,
    },
    Object.keys(packs),
  )
}

let showing: Promise<void> = Promise.resolve()
/** The language of the visit. A page that exists in fewer languages is shown in another one, as long as it is open. */
let visitLanguage = current.tag

/** Whether anything was shown so far that needs more than the checkout's sentences. */
let needsAllTexts = false

/** Resolves once the language that was asked for last is the page's. */
export const languageReady = (): Promise<void> => showing

/**
 * Loads a pack and shows the page in it. Nothing is stored: only a shopper's own choice is.
 *
 * @throws when there is no such pack, or it can't be loaded
 */
export function showLanguage(tag: string): Promise<void> {
  return trackLoading(
    show(tag).then(() => {
      visitLanguage = tag
    }),
  )
}

/** The language that a visit begins in: English when the pack of the one that is wished for does not come. */
export function showFirstLanguage(): Promise<void> {
  const wished = preferredLanguage()
  return trackLoading(
    showLanguage(wished).catch((error) => {
      if (wished === defaultLanguage) throw error
      return showLanguage(defaultLanguage)
    }),
  )
}

/** Shows the visit's language, or the first that the page has where that is not among them. @param allowed of the page */
export async function fitLanguage(allowed: PageDefinition['languages']): Promise<void> {
  await showing
  const tag = (!Array.isArray(allowed) || allowed.includes(visitLanguage) ? undefined : allowed[0]) ?? visitLanguage
  if (tag === current.tag) return
  await trackLoading(show(tag))
}

/** Every caller of languageReady waits for it. When it can't be loaded, the language before stays. */
function trackLoading(asked: Promise<void>): Promise<void> {
  showing = asked.catch(() => {})
  return asked
}

/**
 * Resolves once the page can say more than the checkout's sentences, in this language and in each that is chosen later.
 *
 * @throws when they can't be loaded
 */
export async function allTexts(): Promise<void> {
  needsAllTexts = true
  await showing
  const { tag } = current
  i18next.addResourceBundle(tag, 'translation', await laterTexts(tag), false, true)
}

const laterTexts = async (tag: string) => (await loadChunk(() => import('./deferredPacks.vite.ts'))).deferredTexts(tag)

async function show(tag: string): Promise<void> {
  const load = packs[tag]
  if (!load) throw new Error(`There is no language pack ${tag}.`)
  const [pack, later] = await Promise.all([loadChunk(load), needsAllTexts ? laterTexts(tag) : {}])
  const { direction, lowercaseLabels, amounts } = pack
  current = {
    tag: pack.tag,
    amountLocale: amountLocaleOf(pack.tag, navigator.languages, amounts),
    direction,
    lowercaseLabels,
  }
  if (!i18next.isInitialized) await start()
  i18next.addResourceBundle(tag, 'translation', { ...pack.text, ...later }, false, true)
  await i18next.changeLanguage(tag)
  document.documentElement.lang = tag
  document.documentElement.dir = pack.direction
}

/** The shopper's choice: shown, and kept for the next visit. */
export async function chooseAndKeep(tag: string): Promise<void> {
  await showLanguage(tag)
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

/** Flat keys: dots and colons are part of their names. React escapes what it draws, so i18next must not. */
const start = () =>
  i18next.init({
    resources: {},
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    initAsync: false,
  })
