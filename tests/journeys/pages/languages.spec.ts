/**
 * Every state of the gallery in every language: its words, its direction, its widths. Phone and desktop are two widths
 * of one page here, so that the sweep can try them all. access.spec.ts checks English.
 */
import type { BrowserContext, Page } from 'playwright/test'
import { packOf, speak } from '../../gallery/language.ts'
import { languageOn } from '../../gallery/pages.ts'
import type { State } from '../../gallery/state.ts'
import { states } from '../../gallery/states.ts'
import { expect, test } from '../fixtures.ts'
import type { Gateway } from '../gateway.ts'
import { expectAccessible, expectRoom } from '../looks.ts'
import { drawn, isSweep, sampleTag } from '../sample.ts'
import { taken } from '../taken.ts'
import { englishAmong, wordsOf } from '../words.ts'

const tags = 'ar de es fi fr it ja ko nl no pl pt ru sv th vi zh zh-cn zh-tw'.split(' ')
const widths = [320, 390, 1280]

const measured = states.filter(({ repeats }) => !repeats)
const pages = [...new Set(measured.map(({ page }) => page))]
/** `npm test` checks three states of all pages and languages; the seed rotates them. */
const lots = drawn(tags.flatMap((tag) => measured.map(({ name }) => `${tag} ${name}`))).slice(0, 3)

for (const tag of tags)
  for (const page of pages) {
    const own = measured.filter((state) => state.page === page)
    const isSampled = ({ name }: State) => lots.includes(`${tag} ${name}`)
    test(`${page} is complete in ${tag}${sampleTag(own.some(isSampled))}`, async ({ context, gateway, complaints }) => {
      const turn = isSweep ? own : own.filter(isSampled)
      test.setTimeout(60_000 + turn.length * 20_000)
      const found: string[] = []
      for (const state of turn) {
        await test
          .step(state.name, () => measure(context, gateway, state, tag))
          .catch((error: Error) => found.push(`${state.name}: ${error.message}`))
        // The state holds or refuses requests on purpose, and the page may log that.
        if (state.complains) complaints.length = 0
      }
      expect(found.join('\n\n')).toBe('')
    })
  }

/** The demo pages are written in English. */
const isUntranslated = (page: string): boolean => page.startsWith('test')

async function measure(context: BrowserContext, gateway: Gateway, state: State, tag: string): Promise<void> {
  const page = await context.newPage()
  speak(tag)
  try {
    await state.open({ page, gateway })
    await page.getByRole('heading').first().waitFor()
    await taken(page)
    const html = page.locator('html')
    const shown = languageOn(state.page, tag)
    await expect(html).toHaveAttribute('lang', shown)
    await expect(html).toHaveAttribute('dir', packOf(shown).direction)
    if (!isUntranslated(state.page))
      await expect.poll(() => englishOn(page, shown), { message: 'English on the page', timeout: 5_000 }).toEqual([])
    for (const width of widths) await expectRoom(page, width)
    await expectAccessible(page)
  } finally {
    speak('en')
    await page.close()
    await context.setOffline(false)
  }
}

const englishOn = async (page: Page, tag: string) =>
  tag === 'en' ? [] : englishAmong(await wordsOf(page), packOf(tag), packOf('en').text)
