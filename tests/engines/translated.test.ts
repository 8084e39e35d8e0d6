/**
 * Every flow in Firefox and WebKit while the browser translates the page; in Chromium the journeys cover this. The
 * sweep pays each flow with both translators. `npm test` pays one flow with each, in the engine that the seed chooses.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderRequest } from '../../schemas/types.ts'
import { differing } from '../journeys/drawing/differing.ts'
import { type Gateway, startGateway } from '../journeys/gateway.ts'
import { isSweep, seed } from '../journeys/sample.ts'
import { isTaken } from '../journeys/taken.ts'
import { type Translator, type Way, wordsOf } from '../journeys/translator.ts'
import { early, flows } from './flows.ts'
import { inTurn, type Shopper, Shoppers, type Size } from './shopper.ts'
import { startTranslatingProxy, type TranslatingProxy } from './translating.ts'
import { type Engine, until } from './webdriver.ts'

const all = (JSON.parse(process.env.ENGINES ?? '[]') as Engine[]).filter(({ name }) => name !== 'chromium')
const engines = isSweep ? all : inTurn(all)
const ways: Way[] = ['elements', 'inPlace']
const names = Object.keys(flows)

const sizeOf = (turn: number): Size => ((seed() + turn) % 2 === 0 ? 'phone' : 'desk')

const rows = ways.flatMap((way, turn) => {
  const drawn = (seed() + turn) % names.length
  return names
    .map((flow, index) => {
      const translator: Translator = { way, begin: (seed() + index + turn) % 2 === 0 ? 'early' : 'late' }
      return { flow, translator, size: sizeOf(index >> 1) }
    })
    .filter((_row, index) => isSweep || index === drawn)
})

describe.each(engines)('in $name', (engine) => {
  let gateway: Gateway
  let proxy: TranslatingProxy
  const shoppers = new Shoppers(engine)

  beforeAll(async () => {
    gateway = await startGateway({ drawsPages: true })
    proxy = await startTranslatingProxy(gateway)
  })
  afterAll(async () => {
    await shoppers.leave()
    await proxy?.stop()
    await gateway?.stop()
  })

  it.each(rows)('$flow, translated $translator.way, $translator.begin', async ({ flow, translator, size }) => {
    const shopper = await shoppers.of(size, early.has(flow))
    proxy.translateBy(translator)
    proxy.complaints.clear()
    const stale: string[] = []
    const begin = async (order?: Partial<OrderRequest>) => {
      const made = await proxy.gateway.createOrder(order)
      await shopper.open(made.url)
      stale.push(...(await staleWords(shopper)))
      return made
    }
    try {
      await flows[flow]?.({ shopper, gateway: proxy.gateway, begin })
      // Only on results. A reload of a form would ask for a replaced card again, and an early flow's own proxy has
      // stopped.
      if (/\/result\//.test(await shopper.url()) && !early.has(flow)) stale.push(...(await staleWords(shopper)))
    } finally {
      await forgetLanguage(shopper)
    }
    const found = [...stale, ...proxy.complaints]
    expect(found, found.join('\n')).toEqual([])
  })
})

/**
 * The words that differ between a page opened in a language and the same page switched to it, in both directions. If
 * some differ, it looks once more, because some words arrive late.
 */
async function staleWords(shopper: Shopper, left = 1): Promise<string[]> {
  const own = await shopper.patiently(() => languageOf(shopper))
  await choose(shopper, 'ja')
  await shopper.reload()
  const opened = await stillWords(shopper)
  await choose(shopper, own)
  await choose(shopper, 'ja')
  let found: string[] = []
  await until(async () => {
    found = differing(opened, await wordsNow(shopper))
    if (found.length > 0) throw new Error(`the page says otherwise: ${found}`)
  }, 15_000).catch(() => {})
  await choose(shopper, own)
  return found.length === 0 || left === 0 ? found : staleWords(shopper, left - 1)
}

const languageOf = (shopper: Shopper) => shopper.run<string>('return document.documentElement.lang')

/** Presses again if nothing changes: the page moves at the moment in which a payment's result comes. */
async function choose(shopper: Shopper, tag: string): Promise<void> {
  const list = `select:has(option[lang=${tag}])`
  await shopper.patiently(async () => {
    await shopper.press(`${list} option[lang=${tag}]`)
    await until(async () => {
      // The list follows the page. Until then, to press its old language changes nothing.
      const now = [await languageOf(shopper), await shopper.value(list)]
      if (now.some((each) => each !== tag)) throw new Error(`the page and its list are in ${now}, not in ${tag}`)
    }, 5_000)
  })
}

/** Removes the saved language, so that the next order uses its own. */
const forgetLanguage = (shopper: Shopper) =>
  shopper.run(`localStorage.clear(); sessionStorage.clear(); document.cookie = 'lang=;path=/;max-age=0'`)

/** Empty until the browser has taken the page over and the translator has begun. */
const wordsNow = (shopper: Shopper) =>
  shopper.run<string[]>(`return window.isTranslated && (${isTaken})() ? (${wordsOf})() : []`)

/** Longer than the page waits before it loads what adds words (frame/afterFirstPaint.ts). */
const quietMs = 3_000

/** The words, once two looks give the same. */
async function stillWords(shopper: Shopper): Promise<string[]> {
  let last: string[] = []
  return until(async () => {
    const now = await wordsNow(shopper)
    const differences = differing(last, now)
    last = now
    if (now.length > 0 && differences.length === 0) return now
    await new Promise((resolve) => setTimeout(resolve, quietMs))
    throw new Error(now.length > 0 ? `words come and go: ${differences}` : 'no words yet')
  }, 30_000)
}
