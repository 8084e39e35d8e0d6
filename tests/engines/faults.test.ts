/**
 * Each script file of a page does not arrive, is cut short, or never ends, in each engine: a method without card data is
 * paid all the same, with what was typed before. `npm test` tries one of them, chosen by the seed.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Fault, startFaultProxy } from '../journeys/faultProxy.ts'
import { type Gateway, startGateway } from '../journeys/gateway.ts'
import { caseOf } from '../journeys/methods/cases.ts'
import { isSweep, seed } from '../journeys/sample.ts'
import { paidButton, payButton } from './flows.ts'
import { inTurn, Shopper, sizes } from './shopper.ts'
import type { Engine } from './webdriver.ts'

const engines: Engine[] = JSON.parse(process.env.ENGINES ?? '[]')
const tried = isSweep ? engines : inTurn(engines)

/** Names as in `dist/page/assets`; the pack is of the page's language. The last ones load when the shopper pays. */
const scripts = ['guard', 'rolldown-runtime', 'first', 'en', 'shared', 'otherPages.vite', 'otherBlocks.vite']
const ways: Fault[] = ['resetBefore', 'status502', 'truncated', 'slow']
const rows = scripts.flatMap((script) => ways.map((way) => ({ script, way })))
const inThisRun = isSweep ? rows : rows.filter((_, index) => index === seed() % rows.length)

describe.each(tried)('in $name', (engine) => {
  let gateway: Gateway
  beforeAll(async () => {
    gateway = await startGateway({ drawsPages: true })
  })
  afterAll(() => gateway.stop())

  // A gateway that is too busy sends a later page undrawn, which needs its script.
  const retry = 1
  it.each(inThisRun)(
    'a voucher is paid although the script $script fails by $way',
    { retry },
    async ({ script, way }) => {
      const between = await startFaultProxy(gateway.url)
      // A browser of its own, whose cache is empty.
      const shopper = await Shopper.of(engine, { ...sizes.phone, isEarly: true })
      try {
        const { country, currency, amountMinor, values } = caseOf('OXXO')
        const order = await gateway.createOrder({ country, currency, amountMinor })
        between.spoil(way, (_method, path) => path.startsWith(`/assets/${script}-`) && /\.js(on)?$/.test(path))
        await shopper.openDrawn(`${order.url.replace(gateway.url, between.url)}?method=OXXO&country=${country}&lang=en`)
        for (const [field, value] of Object.entries(values)) await shopper.fill(field, value)
        await shopper.press(payButton)
        await shopper.press(paidButton)
        // By a post, the receipt has the address of the checkout.
        await shopper.see('Thanks')
        expect(between.spoiled()).toBeGreaterThan(0)
      } finally {
        await shopper.leave()
        await between.stop()
      }
    },
  )
})
