/** Choices of language that are faster than their packs. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import i18next from 'i18next'
import { describe, expect, it, vi } from 'vitest'
import { createLanguages } from '../../../../renderer/i18n/languages.ts'
import type { LocalePack } from '../../../../schemas/types.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve))

const tags = readdirSync(join(import.meta.dirname, '../../../../locales'))
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''))

const packOf = (tag: string, text: Record<string, string> = { hello: tag }): LocalePack => ({
  $schema: '../schemas/meta/locale.schema.json',
  tag,
  name: tag,
  direction: 'ltr',
  lowercaseLabels: true,
  text,
})

/** A page whose packs a test delivers one by one. */
function page() {
  const open: { tag: string; come: () => void; fail: () => void }[] = []
  const onShown = vi.fn()
  const load = (tag: string) =>
    new Promise<LocalePack>((resolve, reject) => {
      open.push({ tag, come: () => resolve(packOf(tag)), fail: () => reject(new Error(`no ${tag}`)) })
    })
  const i18n = i18next.createInstance()
  const languages = createLanguages({
    i18n,
    tags,
    loadPack: async (tag, part) => (part === 'first' ? load(tag) : packOf(tag, { more: `more ${tag}` })),
    browserLanguages: () => ['es-MX'],
    onShown: ({ tag }) => onShown(tag),
  })
  const take = (tag: string) => open.splice(open.findIndex((each) => each.tag === tag) >>> 0, 1)[0]
  const come = (tag: string) => {
    take(tag)?.come()
    return settled()
  }
  const fail = (tag: string) => {
    take(tag)?.fail()
    return settled()
  }
  return { ...languages, i18n, onShown, come, fail }
}

async function inEnglish() {
  const shown = page()
  void shown.showFirst('en')
  await shown.come('en')
  return shown
}

it.each(tags)('a page in %s has the texts of its pack, and the later ones when they have loaded', async (tag) => {
  const { showFirst, come, allTexts, i18n } = page()
  void showFirst(tag)
  await come(tag)
  expect(i18n.t('hello')).toBe(tag)
  await allTexts()
  expect(i18n.t('more')).toBe(`more ${tag}`)
})

describe('the first language', () => {
  it('is also awaited by callers that came before its request', async () => {
    const { languageReady, showFirst, come, current } = page()
    const seen: string[] = []
    void languageReady().then(() => seen.push(current().tag))
    await settled()
    expect(seen).toEqual([])
    void showFirst('es')
    await come('es')
    expect(seen).toEqual(['es'])
  })

  it('is English if the requested pack does not load', async () => {
    const { showFirst, fail, come, current } = page()
    const first = showFirst('es')
    await fail('es')
    await come('en')
    await first
    expect(current().tag).toBe('en')
  })

  it('is missing if English does not load either, and the page gets the error', async () => {
    const { showFirst, fail } = page()
    const first = showFirst('en').catch((error) => error.message)
    await fail('en')
    expect(await first).toBe('no en')
  })
})

describe('the language that was chosen last is the page’s', () => {
  it('although the pack of the one before comes after it', async () => {
    const { showLanguage, come, current, i18n, onShown } = await inEnglish()
    const spanish = showLanguage('es')
    const french = showLanguage('fr')
    await come('fr')
    await come('es')
    expect([await spanish, await french]).toEqual([false, true])
    expect([current().tag, i18n.t('hello')]).toEqual(['fr', 'fr'])
    expect(onShown.mock.calls).toEqual([['en'], ['fr']])
  })

  it('although the pack of the one before fails after it', async () => {
    const { showLanguage, fail, come, current } = await inEnglish()
    const spanish = showLanguage('es')
    void showLanguage('fr')
    await come('fr')
    await fail('es')
    expect(await spanish).toBe(false)
    expect(current().tag).toBe('fr')
  })

  it('and the one before stays if its pack does not load', async () => {
    const { showLanguage, fail, current, languageReady } = await inEnglish()
    const spanish = showLanguage('es').catch((error) => error.message)
    await fail('es')
    await languageReady()
    expect([await spanish, current().tag]).toEqual(['no es', 'en'])
  })
})

describe('a page in fewer languages', () => {
  it('is shown in one of its own languages, and the next page in the language of the visit', async () => {
    const { showLanguage, fitLanguage, come, current } = await inEnglish()
    void showLanguage('es')
    await come('es')
    const narrow = fitLanguage(['fr'])
    await settled()
    await come('fr')
    await narrow
    expect(current().tag).toBe('fr')
    const wide = fitLanguage('all')
    await settled()
    await come('es')
    await wide
    expect(current().tag).toBe('es')
  })

  it('does not change the language that was chosen while its pack was loading', async () => {
    const { fitLanguage, showLanguage, come, current } = await inEnglish()
    void fitLanguage(['fr'])
    await settled()
    void showLanguage('es')
    await come('es')
    await come('fr')
    expect(current().tag).toBe('es')
  })
})

it('all sentences are available in this language and in each later one', async () => {
  const { allTexts, showLanguage, come, i18n } = await inEnglish()
  expect(i18n.exists('more')).toBe(false)
  await allTexts()
  expect(i18n.t('more')).toBe('more en')
  void showLanguage('es')
  await come('es')
  expect(i18n.t('more')).toBe('more es')
})

it('amounts have the format of the reader’s region', async () => {
  const { showLanguage, come, current } = await inEnglish()
  void showLanguage('es')
  await come('es')
  expect(current().amountLocale).toBe('es-MX')
})
