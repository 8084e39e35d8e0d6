/**
 * Each script file that a voucher's payment loads does not arrive, is cut short, or never ends, in each engine: the voucher
 * is paid all the same, with what was typed before. `npm test` tries one file in one way, chosen by the seed.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Fault, type FaultProxy, startFaultProxy } from '../journeys/faultProxy.ts'
import { type Gateway, startGateway } from '../journeys/gateway.ts'
import { caseOf } from '../journeys/methods/cases.ts'
import { isSweep, seed } from '../journeys/sample.ts'
import { paidButton, payButton } from './flows.ts'
import { inTurn, Shopper, sizes } from './shopper.ts'
import type { Engine } from './webdriver.ts'

const engines: Engine[] = JSON.parse(process.env.ENGINES ?? '[]')
const tried = isSweep ? engines : inTurn(engines)
const ways: Fault[] = ['resetBefore', 'status502', 'truncated', 'slow']
const inThisRun = isSweep ? ways : ways.filter((_, index) => index === seed() % ways.length)

const scriptIn = (path: string) => /^\/assets\/.+\.js(?:on)?$/.exec(path)?.[0]

describe.each(tried)('in $name', (engine) => {
  let gateway: Gateway
  /** Of the whole payment, and of the page before anything is typed. */
  const asked = new Set<string>()
  const first: string[] = []

  beforeAll(async () => {
    gateway = await startGateway({ drawsPages: true })
    await payOneThrough(
      (between) =>
        between.spoil('slow', (_method, path) => {
          const script = scriptIn(path)
          if (script) asked.add(script)
          return false
        }),
      () => first.push(...asked),
    )
  })
  afterAll(() => gateway.stop())

  it.each(inThisRun)('a voucher is paid although a script file fails by %s', { timeout: 3_600_000 }, async (way) => {
    const files = [...asked].sort()
    const failures: string[] = []
    for (const file of isSweep ? files : files.slice(seed() % files.length).slice(0, 1)) {
      const pay = () => payWithout(file, way)
      // A gateway that is too busy sends a later page undrawn, which needs its script.
      await pay()
        .catch(pay)
        .catch((error: Error) => failures.push(`${file}: ${error.message}`))
    }
    expect(failures, failures.join('\n')).toEqual([])
  })

  async function payWithout(file: string, way: Fault): Promise<void> {
    const spoiled = await payOneThrough((between) => between.spoil(way, (_method, path) => path === file))
    if (first.includes(file)) expect(spoiled).toBeGreaterThan(0)
  }

  /** @param onDrawn called before anything is typed. @returns the number of changed requests */
  async function payOneThrough(change: (between: FaultProxy) => void, onDrawn = () => {}): Promise<number> {
    const between = await startFaultProxy(gateway.url)
    // A browser of its own, whose cache is empty.
    const shopper = await Shopper.of(engine, { ...sizes.phone, isEarly: true })
    try {
      const { country, currency, amountMinor, values } = caseOf('OXXO')
      const order = await gateway.createOrder({ country, currency, amountMinor })
      change(between)
      await shopper.openDrawn(`${order.url.replace(gateway.url, between.url)}?method=OXXO&country=${country}&lang=en`)
      onDrawn()
      for (const [field, value] of Object.entries(values)) await shopper.fill(field, value)
      await shopper.press(payButton)
      await shopper.press(paidButton)
      // By a post, the receipt has the address of the checkout.
      await shopper.see('Thanks')
      return between.spoiled()
    } finally {
      await shopper.leave()
      await between.stop()
    }
  }
})
