/**
 * The page that the gateway draws is the page that the browser would draw: for every state of the gallery its address is
 * visited twice, and what was sent, what the browser made of it and what the browser draws by itself are compared.
 */
import componentsDemo from '../../../pages/testComponentsDemo.json' with { type: 'json' }
import { states } from '../../gallery/states.ts'
import { addressOf } from '../drawing/addressOf.ts'
import { compare } from '../drawing/compare.ts'
import { expect, test } from '../fixtures.ts'

test.use({ drawnBy: 'gateway' })

test.use({
  // Where the gateway is, as far as it knows: times are written by UTC until the page is the browser's.
  timezoneId: 'UTC',
  // What moves by itself is elsewhere at each look.
  contextOptions: { reducedMotion: 'reduce' },
})

for (const page of new Set(states.map((state) => state.page))) {
  // It has its browser draw, whoever asks.
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
