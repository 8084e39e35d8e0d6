/**
 * The text that a shopper agrees to is visible together with its button, in Firefox and WebKit. Chromium has its own
 * journey. `npm test` runs a sample that the seed rotates; the sweep tries every order in every language.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { haveApplePay, languages, lookAround, orders, sizes } from '../journeys/agreement.ts'
import { type Gateway, startGateway } from '../journeys/gateway.ts'
import { drawn, isSweep } from '../journeys/sample.ts'
import { payButton } from './flows.ts'
import { Shopper } from './shopper.ts'
import type { Engine } from './webdriver.ts'

const engines: Engine[] = JSON.parse(process.env.ENGINES ?? '[]')
const names = isSweep ? [...orders.keys()] : drawn([...orders.keys()]).slice(0, 1)

describe.each(engines.filter(({ name }) => name !== 'chromium'))('in $name', (engine) => {
  let gateway: Gateway
  let shopper: Shopper
  beforeAll(async () => {
    gateway = await startGateway({ drawsPages: true })
    shopper = await Shopper.of(engine, { width: 1280, height: 900 })
  })
  afterAll(async () => {
    await shopper.leave()
    await gateway.stop()
  })

  it.each(names)(
    'by %s, the text that a shopper agrees to is visible wherever Pay can be pressed',
    { timeout: 600_000 },
    async (name) => {
      const { url } = await gateway.createOrder(orders.get(name))
      const found: string[] = []
      for (const language of isSweep ? languages : drawn(languages).slice(0, 3)) {
        await shopper.open(`${url}?lang=${language}`)
        await shopper.run(`(${haveApplePay})()`)
        await choose(shopper, name.split(',')[0] ?? '')
        for (const [width, height] of sizes) {
          await shopper.resize(width, height)
          const { pressable, faults } = await shopper.run<ReturnType<typeof lookAround>>(`return (${lookAround})()`)
          const where = `in ${language} at ${width} x ${height}`
          if (pressable === 0) found.push(`${where} Pay can't be pressed`)
          found.push(...faults.map((fault) => `${where}, ${fault}`))
        }
      }
      expect(found).toEqual([])
    },
  )
})

/** Chooses a method once the browser has taken the page over. */
async function choose(shopper: Shopper, code: string): Promise<void> {
  const isThere = await shopper.patiently(() =>
    shopper.run<boolean>(
      `const button = document.querySelector(arguments[0])
      if (!button || button.disabled || document.querySelector('[data-early]')) throw new Error('the page is not ready')
      if (!Object.keys(button).some((name) => name.startsWith('__reactProps'))) throw new Error('the page is not taken over yet')
      return document.getElementById('method_' + arguments[1]) !== null`,
      payButton,
      code,
    ),
  )
  if (isThere) await shopper.choose(code)
  await shopper.patiently(() =>
    shopper.run<void>(
      `if (document.querySelector(arguments[0])?.disabled !== false) throw new Error('Pay is not ready')`,
      payButton,
    ),
  )
}
