/**
 * The page drawn by the gateway equals the page drawn by the browser. The address of each state of the gallery is
 * visited twice, to compare the sent page, the page after the browser took it over, and the browser's own page.
 */
import componentsDemo from '../../../pages/testComponentsDemo.json' with { type: 'json' }
import { states } from '../../gallery/states.ts'
import { addressOf } from '../drawing/addressOf.ts'
import { compare } from '../drawing/compare.ts'
import { expect, test } from '../fixtures.ts'

test.use({ drawnBy: 'gateway' })

test.use({
  // The gateway does not know the reader's zone and writes times in UTC until the browser has taken the page over.
  timezoneId: 'UTC',
  // Animations would differ at each look.
  contextOptions: { reducedMotion: 'reduce' },
})

for (const page of new Set(states.map((state) => state.page))) {
  // This page is always drawn by the browser.
  if (page === componentsDemo.id) continue
  const own = states.filter((state) => state.page === page)
  test(`${page} is drawn on the gateway as in the browser @sweep`, async ({ browser, context, gateway }) => {
    test.setTimeout(60_000 + own.length * 20_000)
    const found: Record<string, unknown> = {}
    for (const state of own)
      await test.step(state.name, async () => {
        const differences = await addressOf(browser, gateway, state)
          .then((address) => compare(context, address))
          .catch(String)
        if (Object.keys(differences).length > 0) found[state.name] = differences
      })
    expect(found).toEqual({})
  })
}
