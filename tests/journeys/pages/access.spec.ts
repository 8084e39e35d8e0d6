/**
 * Checks of every page and state for screen readers, keyboards, large text and small phones. The states come from the
 * gallery: every page has one, and a new state is checked once it has a picture. The sweep checks all, in both themes and in
 * forced colours, by two more checkers, and their HTML.
 */
// WCAG 1.4.4, 1.4.10
import type { BrowserContext, Page } from 'playwright/test'
import { themes } from '../../../core/color.ts'
import type { State } from '../../gallery/state.ts'
import { states } from '../../gallery/states.ts'
import { expectNothingElse } from '../checkers.ts'
import { expect, test } from '../fixtures.ts'
import type { Gateway } from '../gateway.ts'
import { expectAccessible, expectNoOverflow, expectValid } from '../looks.ts'
import { drawn, isSweep, sampleTag, seed } from '../sample.ts'

/** `npm test` checks one in this many states, different ones on a phone and a desktop. The seed rotates them. */
const oneIn = 64
const lots = drawn(states.map(({ name }) => name))
const isSampled = ({ name }: State, isMobile: boolean) => lots.indexOf(name) % oneIn === Number(isMobile)
type Look = NonNullable<Parameters<Page['emulateMedia']>[0]>
const looks: Look[] = themes.map((colorScheme) => ({ colorScheme, forcedColors: 'none' }))
/** Without the sweep, every second one in dark. */
const looksOf = ({ name }: State): Look[] =>
  isSweep
    ? [...looks, { colorScheme: 'light', forcedColors: 'active' }]
    : looks.slice((Math.floor(lots.indexOf(name) / oneIn) + seed()) % looks.length).slice(0, 1)
const isMeasured = (state: State, isMobile: boolean) => isSweep || isSampled(state, isMobile)

for (const page of new Set(states.map((state) => state.page))) {
  const own = states.filter((state) => state.page === page)
  const repeats = own.filter((state) => state.repeats)
  const isFresh = (state: State) => !state.repeats
  for (const [group, names, mayBeSampled] of [
    [own.filter(isFresh), `${page} in each of its states`, true],
    [repeats, `${page} in the words of each method`, false],
  ] as const) {
    if (group.length === 0) continue
    const tag = sampleTag(mayBeSampled && group.some((state) => isSampled(state, false) || isSampled(state, true)))
    test(`axe finds nothing and nothing overflows on ${names} @both${tag}`, async ({
      context,
      gateway,
      complaints,
      isMobile,
    }) => {
      const measured = group.filter((state) => isMeasured(state, isMobile))
      test.skip(measured.length === 0, 'another seed checks it')
      test.setTimeout(60_000 + measured.length * (isSweep ? 600_000 : 20_000))
      // Every state is checked, even after a finding.
      const found: string[] = []
      for (const state of measured) {
        await test
          .step(state.name, () => measure(context, gateway, state))
          .catch((error: Error) => found.push(`${state.name}: ${error.message}`))
        // The state holds or refuses requests on purpose, and the page may log that.
        if (state.complains) complaints.length = 0
      }
      expect(found.join('\n\n')).toBe('')
    })
  }
}

/** Pages of one context share a cache, so each loads quickly. */
async function measure(context: BrowserContext, gateway: Gateway, state: State): Promise<void> {
  const page = await context.newPage()
  const [first, ...others] = looksOf(state)
  await page.emulateMedia(first)
  await state.open({ page, gateway })
  await page.getByRole('heading').first().waitFor()
  await expectAccessible(page)
  if (isSweep) {
    await expectValid(page)
    await expectNothingElse(page)
  }
  for (const other of others) {
    await page.emulateMedia(other)
    await expectAccessible(page)
    await expectNothingElse(page)
  }
  await page.emulateMedia(first)
  await expectNoOverflow(page)
  await page.close()
  await context.setOffline(false)
}
