/**
 * Nothing moves while a page loads on a slow phone, in each engine, although its font or its script comes late. Chromium
 * reports each layout shift; in Firefox and WebKit the test compares the place of everything in view from frame to frame.
 * `npm test` takes one page in one engine, chosen by the seed.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FaultProxy, startFaultProxy } from '../journeys/faultProxy.ts'
import { type Gateway, startGateway } from '../journeys/gateway.ts'
import { caseOf } from '../journeys/methods/cases.ts'
import { isSweep, seed } from '../journeys/sample.ts'
import { confirmLocal } from '../journeys/shopper.ts'
import { isTaken } from '../journeys/taken.ts'
import { watchMoves } from './moves.ts'
import { type ScriptProxy, startScriptProxy } from './scriptProxy.ts'
import { inTurn, Shopper, sizes } from './shopper.ts'
import type { Engine } from './webdriver.ts'

const engines: Engine[] = JSON.parse(process.env.ENGINES ?? '[]')
const tried = isSweep ? engines : inTurn(engines)

/** The address of each page, without its origin. */
const pages: Record<string, (gateway: Gateway) => Promise<string>> = {
  'the card page': async (gateway) => pathOf(await gateway.createOrder()),
  'the card page in Arabic': async (gateway) => pathOf(await gateway.createOrder({ language: 'ar' })),
  'the page of a voucher': voucher,
  'the page of a voucher in Arabic': (gateway) => voucher(gateway, 'ar'),
}

async function voucher(gateway: Gateway, language?: string): Promise<string> {
  const one = caseOf('OXXO')
  const { country, currency, amountMinor } = one
  const { key } = await gateway.createOrder({ country, currency, amountMinor, language })
  await confirmLocal(gateway.url, key, one)
  return `/payment/local?key=${key}`
}

const late: Record<string, RegExp> = { font: /\.woff2$/, script: /^\/assets\/.*\.js$/ }

const rows = Object.keys(pages).flatMap((page) => Object.keys(late).map((file) => ({ page, file })))
const inThisRun = isSweep ? rows : rows.filter((_, index) => index === seed() % rows.length)

/** A slow phone's network. */
const network = { latencyMs: 150, bytesPerSecond: 1_600_000 / 8 }
/** How late the file is, and how long something may still move after it. */
const lateMs = 1_500
const settleMs = 3_000

describe.each(tried)('in $name', (engine) => {
  let gateway: Gateway
  let between: FaultProxy
  let phone: ScriptProxy
  beforeAll(async () => {
    gateway = await startGateway({ drawsPages: true })
    between = await startFaultProxy(gateway.url)
    phone = await startScriptProxy(between.url, { script: () => `(${watchMoves})()`, network })
  })
  afterAll(async () => {
    await phone?.stop()
    await between?.stop()
    await gateway?.stop()
  })

  it.each(inThisRun)('nothing moves on $page when its $file comes late', async ({ page, file }) => {
    const address = (await pages[page]?.(gateway)) ?? ''
    between.spoil('slow', (_method, path) => late[file]?.test(path) === true)
    // A browser of its own, whose cache is empty.
    const shopper = await Shopper.of(engine, { ...sizes.phone, isEarly: true })
    const moves = () => shopper.run<string[]>('return window.moves')
    try {
      await shopper.openDrawn(phone.url + address)
      await wait(lateMs)
      await between.mend()
      await shopper.patiently(async () => {
        if (!(await shopper.run<boolean>(`return (${isTaken})()`))) throw new Error('the page is not taken over yet')
      })
      await wait(settleMs)
      expect(await moves()).toEqual([])
      // A movement that is there is seen.
      await shopper.run(`document.querySelector('main').prepend('A line that comes later')`)
      await expect.poll(async () => (await moves()).length, { timeout: 10_000 }).toBeGreaterThan(0)
    } finally {
      await shopper.leave()
    }
  })
})

const pathOf = ({ url }: { url: string }) => new URL(url).pathname + new URL(url).search

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
