/**
 * Every state of the gallery in a browser that translates: it shows the same words as in another browser, also after a
 * change of the page's language, and nothing fails.
 */
import type { BrowserContext, Page } from 'playwright/test'
import { languageOn } from '../../gallery/pages.ts'
import type { State } from '../../gallery/state.ts'
import { states } from '../../gallery/states.ts'
import { unfold } from '../checkout.ts'
import { copiedFrom } from '../clipboard.ts'
import { differing } from '../drawing/differing.ts'
import { expect, test } from '../fixtures.ts'
import type { Gateway } from '../gateway.ts'
import { caseOf } from '../methods/cases.ts'
import { choose, confirm } from '../methods/shopper.ts'
import { drawn, isSweep, sampleTag } from '../sample.ts'
import { sign, type Translator, translate, translateFromStart, wordsOf, wronglyTranslated } from '../translator.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** `npm test` checks one in this many states; the seed rotates them. */
const oneIn = 96
const lots = drawn(states.map(({ name }) => name))
const lotOf = ({ name }: State) => lots.indexOf(name)
const isSampled = (state: State) => lotOf(state) % oneIn === 0

/** The states take turns with each translator. The kind that replaces text by elements is the more difficult one. */
function translatorOf(state: State): Translator {
  const turn = Math.floor(lotOf(state) / oneIn) + lotOf(state)
  return { way: turn % 4 === 3 ? 'inPlace' : 'elements', begin: turn % 2 === 0 ? 'early' : 'late' }
}

for (const id of new Set(states.map(({ page }) => page))) {
  const own = states.filter((state) => state.page === id && !state.repeats)
  // Demo pages have words outside of the language pack, so only the sweep checks them.
  const tag = sampleTag(!id.startsWith('test') && own.some(isSampled))
  test(`${id} is complete when a browser translates it${tag}`, async ({ context, gateway, complaints }) => {
    const looked = own.filter((state) => isSweep || isSampled(state))
    test.setTimeout(30_000 + looked.length * 40_000)
    const found: Record<string, unknown> = {}
    for (const state of looked) {
      const translator = translatorOf(state)
      await test.step(`${state.name}, ${Object.values(translator)}`, async () => {
        const differences = await compare(context, gateway, state, translator).catch(String)
        const printed = state.complains ? [] : complaints.splice(0)
        complaints.length = 0
        if (differences.length + printed.length > 0)
          found[`${state.name}, ${Object.values(translator)}`] = [differences, printed].flat()
      })
    }
    expect(found).toEqual({})
  })
}

test('copied values are not translated', async ({ page, gateway }) => {
  await translateFromStart(page, { way: 'elements', sign })
  for (const code of ['SPEI', 'PIX', 'OXXO']) {
    await confirm(page, await choose(page, gateway, caseOf(code)))
    const buttons = page.getByRole('button', { name: /^Copy/ })
    await buttons.first().waitFor()
    await unfold(page)
    expect(await page.evaluate(wronglyTranslated)).toEqual([])
    for (const button of await buttons.all()) {
      await button.click()
      expect((await copiedFrom(page)) || sign).not.toContain(sign)
    }
  }
})

/** Compares once more if they differ: a notice may have disappeared in one of the two. */
async function compare(
  context: BrowserContext,
  gateway: Gateway,
  state: State,
  translator: Translator,
  left = 1,
): Promise<string[]> {
  const [plain, translated] = [await words(context, gateway, state), await words(context, gateway, state, translator)]
  const found = differing(plain, translated)
  return found.length === 0 || left === 0 ? found : compare(context, gateway, state, translator, left - 1)
}

/** @returns the words of the page, the words in another language, and the faults found */
async function words(context: BrowserContext, gateway: Gateway, { page: id, open }: State, translator?: Translator) {
  const page = await context.newPage()
  const reports: string[] = []
  page.on('request', (request) => {
    const report = request.url().endsWith('/api/txn/log') ? (request.postData() ?? '') : ''
    if (report.includes('"error"')) reports.push(report)
  })
  try {
    if (translator?.begin === 'early') await translateFromStart(page, { way: translator.way, sign })
    await open({ page, gateway })
    await page.getByRole('heading').first().waitFor()
    if (translator) await page.evaluate(translate, { way: translator.way, sign } as const)
    const first = await stillWords(page)
    // Most notices disappear after five seconds, which must not happen during the second look.
    await expect(page.locator('[role=status] > [data-kind]'))
      .toHaveCount(0, { timeout: 8_000 })
      .catch(() => {})
    const wrong = await page.evaluate(wronglyTranslated)
    await chooseLanguage(page, languageOn(id, 'ja'))
    return [...first, '', ...(await stillWords(page)), ...reports, ...wrong]
  } finally {
    // The next visit begins in its own language.
    await page.evaluate(() => localStorage.clear())
    await context.clearCookies()
    await page.close()
    await context.setOffline(false)
  }
}

/** Chooses a language if the page has a choice. It may be behind a dialog, and fails while the network is held back. */
async function chooseLanguage(page: Page, tag: string): Promise<void> {
  const list = page.locator(`select:has(option[lang=${tag}])`).first()
  if ((await list.count()) === 0) return
  await list.selectOption(tag, { force: true })
  await expect(page.locator('html'))
    .toHaveAttribute('lang', tag, { timeout: 3_000 })
    .catch(() => {})
}

/** The words, once two looks give the same. */
async function stillWords(page: Page): Promise<string[]> {
  let last: string[] = []
  for (let tries = 0; tries < 15; tries++) {
    await page.waitForTimeout(300)
    const now = await page.evaluate(wordsOf)
    if (differing(last, now).length === 0) return now
    last = now
  }
  return last
}
