/** Loads language packs, and shows the page in the one that was asked for last. Packs and i18next come from outside. */
import type { i18n } from 'i18next'
import type { LocalePack, PageDefinition } from '../../schemas/types.ts'
import { latest } from '../api/latest.ts'
import { withResolvers } from '../api/withResolvers.ts'
import { defaultLanguage } from './choose.ts'
import { amountLocaleOf } from './region.ts'

export interface Language {
  /** BCP 47, as the pack's file is named. */
  tag: string
  /** The same where the reader is, such as es-MX: amounts are written by it. */
  amountLocale: string
  /** By which amounts are written where no place is known, if not by the tag. */
  amounts?: string
  direction: 'ltr' | 'rtl'
  /** Whether a label is in lower case inside a sentence, by this language's grammar. */
  lowercaseLabels: boolean
}

export interface LanguageTools {
  i18n: i18n
  /** Loaders by tag, such as `en` or `zh-tw`. */
  packs: Record<string, () => Promise<LocalePack>>
  /** The sentences that no checkout needs at once. */
  deferredTexts: (tag: string) => Promise<LocalePack['text']>
  /** navigator.languages, best first. */
  browserLanguages: () => readonly string[]
  /** Told after each change. */
  onShown: (language: Language) => void
}

/** Before any pack is there, nothing is said: this only answers who asks too early. */
const none: Language = { tag: 'en', amountLocale: 'en', direction: 'ltr', lowercaseLabels: true }

export function createLanguages({ i18n, packs, deferredTexts, browserLanguages, onShown }: LanguageTools) {
  const shown = new Map<string, Language>()
  const first = withResolvers()
  let ready = first.promise
  // A page that exists in fewer languages is shown in another one, as long as it is open.
  let ofVisit = defaultLanguage
  let needsAllTexts = false
  /** Of the order that the page is about. */
  let country: string | undefined

  const current = (): Language => shown.get(i18n.language ?? '') ?? none

  /** Whoever waits for the language waits for this one. When it can't be loaded, the language before stays. */
  function track<Answer>(asked: Promise<Answer>): Promise<Answer> {
    ready = asked.then(
      () => {},
      () => {},
    )
    void ready.then(first.resolve)
    return asked
  }

  /** @returns false where another language was asked for meanwhile. @throws when the pack can't be had */
  async function load(tag: string): Promise<boolean> {
    const pack = packs[tag]
    if (!pack) throw new Error(`No language pack ${tag}.`)
    const reply = await latest(shown, 'language', () => Promise.all([pack(), needsAllTexts ? deferredTexts(tag) : {}]))
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
   * Shows the page in a language, for the rest of the visit. Nothing is stored: only a shopper's own choice is.
   *
   * @returns false where another one was asked for meanwhile
   * @throws when there is no such pack, or it can't be loaded
   */
  const showLanguage = (tag: string): Promise<boolean> =>
    track(
      load(tag).then((isShown) => {
        if (isShown) ofVisit = tag
        return isShown
      }),
    )

  /** The language that a visit begins in: English when the pack of the one that is wished for does not come. */
  const showFirst = (wished: string): Promise<boolean> =>
    track(
      showLanguage(wished).catch((error) => {
        if (wished === defaultLanguage) throw error
        return showLanguage(defaultLanguage)
      }),
    )

  /** Shows the visit's language, or the first that the page has where that is not among them. @param allowed of the page */
  async function fitLanguage(allowed: PageDefinition['languages']): Promise<void> {
    await ready
    const tag = (!Array.isArray(allowed) || allowed.includes(ofVisit) ? undefined : allowed[0]) ?? ofVisit
    if (tag !== current().tag) await track(load(tag))
  }

  /**
   * Resolves once the page can say more than the checkout's sentences, in this language and in each that is chosen later.
   *
   * @throws when they can't be loaded
   */
  async function allTexts(): Promise<void> {
    needsAllTexts = true
    await ready
    const { tag } = current()
    i18n.addResourceBundle(tag, 'translation', await deferredTexts(tag), false, true)
  }

  /** Resolves once the language that was asked for last is the page's; before the first is asked for, once that is. */
  const languageReady = (): Promise<void> => ready

  /**
   * The visit goes on in a language that became known after the first page was shown, and amounts as its reader writes them.
   *
   * @returns whether the page is shown anew
   */
  async function goOnIn(tag: string, allowed: PageDefinition['languages']): Promise<boolean> {
    const shownNow = current()
    ofVisit = tag
    if (Array.isArray(allowed) && !allowed.includes(tag)) return false
    const pack = await packs[shownNow.tag]?.()
    const isSame = amountLocaleOf(shownNow.tag, browserLanguages(), pack?.amounts, country) === shownNow.amountLocale
    if (tag === shownNow.tag && isSame) return false
    return track(load(tag))
  }

  /** Amounts are written as in the order's country where nothing else says where the reader is. */
  function setPlace(place: string | undefined): void {
    country = place
    const { tag, amounts } = current()
    // What has no pack yet is written so when it comes.
    if (shown.has(tag))
      shown.set(tag, { ...current(), amountLocale: amountLocaleOf(tag, browserLanguages(), amounts, country) })
  }

  /** The language as it is, as another object: what was said in it is to be said again. */
  function tellAgain(): void {
    shown.set(current().tag, { ...current() })
  }

  /** As if nothing had been shown: where one page after another is drawn, none has sentences of the one before. */
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

/** Flat keys: dots and colons are part of their names. React escapes what it draws, so i18next must not. */
const start = (i18n: i18n) =>
  i18n.init({
    resources: {},
    fallbackLng: false,
    // Tags are those of the packs' files, whole: i18next would look for 'zh-TW', then for 'zh'.
    lowerCaseLng: true,
    load: 'currentOnly',
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    initAsync: false,
  })
