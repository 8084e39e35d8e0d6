/**
 * What every page and state owes those who read by ear, by keyboard, large or on a small phone. The table is the gallery's:
 * a page without a state cannot be, and a new state is measured as soon as it has a picture. The sweep measures them all.
 */
// WCAG 1.4.4, 1.4.10
import type { BrowserContext } from 'playwright/test'
import type { State } from '../../gallery/state.ts'
import { states } from '../../gallery/states.ts'
import { expect, test } from '../fixtures.ts'
import type { Gateway } from '../gateway.ts'
import { expectAccessible, expectNoOverflow } from '../looks.ts'
import { drawn, sampleTag } from '../sample.ts'

/** Of all states `npm test` measures one in so many, others on a phone than at a desk; the seed rotates them. */
const oneIn = 16
const lots = drawn(states.map(({ name }) => name))
const isSampled = ({ name }: State, isMobile: boolean) => lots.indexOf(name) % oneIn === Number(isMobile)
const isMeasured = (state: State, isMobile: boolean) => process.env.SWEEP === '1' || isSampled(state, isMobile)

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
    test(`axe finds nothing and nothing sticks out on ${names} @both${tag}`, async ({
      context,
      gateway,
      complaints,
      isMobile,
    }) => {
      const measured = group.filter((state) => isMeasured(state, isMobile))
      test.skip(measured.length === 0, 'its turn comes with another seed')
      test.setTimeout(60_000 + measured.length * 20_000)
      // Each state is measured, whatever was found in the one before.
      const found: string[] = []
      for (const state of measured) {
        await test
          .step(state.name, () => measure(context, gateway, state))
          .catch((error: Error) => found.push(`${state.name}: ${error.message}`))
        // Held or refused on purpose: the page may print it.
        if (state.complains) complaints.length = 0
      }
      expect(found.join('\n\n')).toBe('')
    })
  }
}

/** Pages of one context share what is cached, so that each is there at once. */
async function measure(context: BrowserContext, gateway: Gateway, { open }: State): Promise<void> {
  const page = await context.newPage()
  await open({ page, gateway })
  await page.getByRole('heading').first().waitFor()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.close()
  await context.setOffline(false)
}
