/** Loads language packs, and shows the page in the language requested last. Packs and i18next are parameters. */
import type { i18n } from 'i18next'
import { amountLocaleOf } from '../../core/region.ts'
import type { LocalePack, PageDefinition } from '../../schemas/types.ts'
import { latest } from '../api/latest.ts'
import { withResolvers } from '../api/withResolvers.ts'
import { defaultLanguage } from './choose.ts'

export interface Language {
  /** BCP 47, like the name of the pack's file. */
  tag: string
  /** The tag with the reader's region, such as es-MX, which formats amounts. */
  amountLocale: string
  /** The tag that formats amounts if the region is unknown, if it is another one. */
  amounts?: string
  direction: 'ltr' | 'rtl'
  /** Whether this language's grammar puts a label in lower case inside a sentence. */
  lowercaseLabels: boolean
}

export interface LanguageTools {
  i18n: i18n
  /** Such as `en` or `zh-tw`. */
  tags: readonly string[]
  /** A language with the texts of the checkout, or 'later' its other texts. */
  loadPack: (tag: string, part: 'first' | 'later') => Promise<LocalePack>
  /** navigator.languages, best first. */
  browserLanguages: () => readonly string[]
  /** Called after each change. */
  onShown: (language: Language) => void
}

/** The language before any pack has loaded. The page shows no text yet. */
const none: Language = { tag: 'en', amountLocale: 'en', direction: 'ltr', lowercaseLabels: true }

export function createLanguages({ i18n, tags, loadPack, browserLanguages, onShown }: LanguageTools) {
  const shown = new Map<string, Language>()
  const first = withResolvers()
  let ready = first.promise
  // A page with fewer languages is shown in another one while it is open.
  let ofVisit = defaultLanguage
  let needsAllTexts = false
  /** The country of the page's order. */
  let country: string | undefined

  const deferredTexts = async (tag: string) => (await loadPack(tag, 'later')).text

  const current = (): Language => shown.get(i18n.language ?? '') ?? none

  /** Code that waits for the language waits for this request. If it fails, the previous language stays. */
  function track<Answer>(asked: Promise<Answer>): Promise<Answer> {
    ready = asked.then(
      () => {},
      () => {},
    )
    void ready.then(first.resolve)
    return asked
  }

  /** @returns false if another language was requested meanwhile. @throws Error if the pack can't load */
  async function load(tag: string): Promise<boolean> {
    if (!tags.includes(tag)) throw new Error(`No language pack ${tag}.`)
    const reply = await latest(shown, 'language', () =>
      Promise.all([loadPack(tag, 'first'), needsAllTexts ? deferredTexts(tag) : {}]),
    )
    if (!reply) return false
    if (!reply.answer) throw reply.error
    const [{ text, direction, lowercaseLabels, amounts }, more] = reply.answer
    const amountLocale = amountLocaleOf(tag, browserLanguages(), amounts, country)
    const language = { tag, amountLocale, amounts, direction, lowercaseLabels }
    shown.set(tag, language)
    if (!i18n.isInitialized) void start(i18n)
    i18n.addResourceBundle(tag, 'translation', { ...text, ...more }, false, true)
    await i18n.changeLanguage(tag)
    onShown(language)
    return true
  }

  /**
   * Shows the page in a language, for the rest of the visit. Stores nothing: only a shopper's own choice is stored.
   *
   * @returns false if another language was requested meanwhile
   * @throws Error if there is no such pack, or it can't load
   */
  const showLanguage = (tag: string): Promise<boolean> =>
    track(
      load(tag).then((isShown) => {
        if (isShown) ofVisit = tag
        return isShown
      }),
    )

  /** Shows the first language of a visit: English if the preferred pack does not load. */
  const showFirst = (wished: string): Promise<boolean> =>
    track(
      showLanguage(wished).catch((error) => {
        if (wished === defaultLanguage) throw error
        return showLanguage(defaultLanguage)
      }),
    )

  /**
   * Shows the visit's language, or the page's first language if the page lacks it.
   * @param allowed the page's languages
   */
  async function fitLanguage(allowed: PageDefinition['languages']): Promise<void> {
    await ready
    const tag = (!Array.isArray(allowed) || allowed.includes(ofVisit) ? undefined : allowed[0]) ?? ofVisit
    if (tag !== current().tag) await track(load(tag))
  }

  /**
   * Resolves once the deferred texts have loaded, in this language and in each that is chosen later.
   *
   * @throws Error if they can't load
   */
  async function allTexts(): Promise<void> {
    needsAllTexts = true
    await ready
    const { tag } = current()
    i18n.addResourceBundle(tag, 'translation', await deferredTexts(tag), false, true)
  }

  /** Resolves once the page shows the language requested last, or the first one if none was requested yet. */
  const languageReady = (): Promise<void> => ready

  /**
   * Continues the visit in a language that became known after the first page, with the reader's format of amounts.
   *
   * @returns whether the page is drawn again
   */
  async function goOnIn(tag: string, allowed: PageDefinition['languages']): Promise<boolean> {
    const shownNow = current()
    ofVisit = tag
    if (Array.isArray(allowed) && !allowed.includes(tag)) return false
    const pack = tags.includes(shownNow.tag) ? await loadPack(shownNow.tag, 'first') : undefined
    const isSame = amountLocaleOf(shownNow.tag, browserLanguages(), pack?.amounts, country) === shownNow.amountLocale
    if (tag === shownNow.tag && isSame) return false
    return track(load(tag))
  }

  /** Uses the order's country for amounts if the reader's region is unknown. */
  function setPlace(place: string | undefined): void {
    country = place
    const { tag, amounts } = current()
    // A language without its pack gets this format when the pack loads.
    if (shown.has(tag))
      shown.set(tag, { ...current(), amountLocale: amountLocaleOf(tag, browserLanguages(), amounts, country) })
  }

  /** Makes a new object of the present language, so that all texts are drawn again. */
  function tellAgain(): void {
    shown.set(current().tag, { ...current() })
  }

  /** Removes all texts: a thread that draws many pages must not mix them. */
  function forgetTexts(): void {
    for (const tag of shown.keys()) i18n.removeResourceBundle(tag, 'translation')
    shown.clear()
    needsAllTexts = false
    ofVisit = defaultLanguage
    country = undefined
  }

  return {
    forgetTexts,
    goOnIn,
    setPlace,
    tellAgain,
    current,
    showLanguage,
    showFirst,
    fitLanguage,
    allTexts,
    languageReady,
  }
}

/** Keys are flat: dots and colons are part of their names. React escapes texts, so i18next must not. */
const start = (i18n: i18n) =>
  i18n.init({
    resources: {},
    fallbackLng: false,
    // Tags are the names of the packs' files. Otherwise i18next would look for 'zh-TW', then for 'zh'.
    lowerCaseLng: true,
    load: 'currentOnly',
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    initAsync: false,
  })
