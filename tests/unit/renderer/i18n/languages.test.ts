/** Languages that are chosen faster than their packs come. */
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

/** A page whose packs come when a test says so. */
function page() {
  const open: { tag: string; come: () => void; fail: () => void }[] = []
  const onShown = vi.fn()
  const load = (tag: string) => () =>
    new Promise<LocalePack>((resolve, reject) => {
      const text = { hello: tag }
      const pack: LocalePack = {
        $schema: '../schemas/meta/locale.schema.json',
        tag,
        name: tag,
        direction: 'ltr',
        lowercaseLabels: true,
        text,
      }
      open.push({ tag, come: () => resolve(pack), fail: () => reject(new Error(`no ${tag}`)) })
    })
  const i18n = i18next.createInstance()
  const languages = createLanguages({
    i18n,
    packs: Object.fromEntries(tags.map((tag) => [tag, load(tag)])),
    deferredTexts: async (tag) => ({ more: `more ${tag}` }),
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

it.each(tags)('a page in %s says what its pack says, and more once that is there', async (tag) => {
  const { showFirst, come, allTexts, i18n } = page()
  void showFirst(tag)
  await come(tag)
  expect(i18n.t('hello')).toBe(tag)
  await allTexts()
  expect(i18n.t('more')).toBe(`more ${tag}`)
})

describe('the first language', () => {
  it('is waited for also by who asks before it was asked for', async () => {
    const { languageReady, showFirst, come, current } = page()
    const seen: string[] = []
    void languageReady().then(() => seen.push(current().tag))
    await settled()
    expect(seen).toEqual([])
    void showFirst('es')
    await come('es')
    expect(seen).toEqual(['es'])
  })

  it('is English where the pack that was wished for does not come', async () => {
    const { showFirst, fail, come, current } = page()
    const first = showFirst('es')
    await fail('es')
    await come('en')
    await first
    expect(current().tag).toBe('en')
  })

  it('is no language where English does not come either, and the page hears of it', async () => {
    const { showFirst, fail } = page()
    const first = showFirst('en').catch((error) => error.message)
    await fail('en')
    expect(await first).toBe('no en')
  })
})

describe('the language that was chosen last is the page’s', () => {
  it('though the pack of the one before comes after it', async () => {
    const { showLanguage, come, current, i18n, onShown } = await inEnglish()
    const spanish = showLanguage('es')
    const french = showLanguage('fr')
    await come('fr')
    await come('es')
    expect([await spanish, await french]).toEqual([false, true])
    expect([current().tag, i18n.t('hello')]).toEqual(['fr', 'fr'])
    expect(onShown.mock.calls).toEqual([['en'], ['fr']])
  })

  it('though the pack of the one before fails after it', async () => {
    const { showLanguage, fail, come, current } = await inEnglish()
    const spanish = showLanguage('es')
    void showLanguage('fr')
    await come('fr')
    await fail('es')
    expect(await spanish).toBe(false)
    expect(current().tag).toBe('fr')
  })

  it('and stays the one before where its pack does not come', async () => {
    const { showLanguage, fail, current, languageReady } = await inEnglish()
    const spanish = showLanguage('es').catch((error) => error.message)
    await fail('es')
    await languageReady()
    expect([await spanish, current().tag]).toEqual(['no es', 'en'])
  })
})

describe('a page in fewer languages', () => {
  it('is shown in one of its own, and the next page in the visit’s', async () => {
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

  it('does not change what was chosen while its pack was on its way', async () => {
    const { fitLanguage, showLanguage, come, current } = await inEnglish()
    void fitLanguage(['fr'])
    await settled()
    void showLanguage('es')
    await come('es')
    await come('fr')
    expect(current().tag).toBe('es')
  })
})

it('all sentences are there in this language and in each that is chosen later', async () => {
  const { allTexts, showLanguage, come, i18n } = await inEnglish()
  expect(i18n.exists('more')).toBe(false)
  await allTexts()
  expect(i18n.t('more')).toBe('more en')
  void showLanguage('es')
  await come('es')
  expect(i18n.t('more')).toBe('more es')
})

it('amounts are written as where the reader is', async () => {
  const { showLanguage, come, current } = await inEnglish()
  void showLanguage('es')
  await come('es')
  expect(current().amountLocale).toBe('es-MX')
})
