/**
 * A drawing thread keeps its pages apart, and the answers have the right status and headers. Plain requests, without a
 * browser.
 */
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Asked, Drawn, DrawRequest } from '../../../core/drawing.ts'
import { drawIn } from '../../../gateway/page/drawIn.ts'
import type { OrderRequest } from '../../../schemas/types.ts'
import { expect, test } from '../fixtures.ts'
import type { Gateway } from '../gateway.ts'

test.use({ drawnBy: 'gateway' })

const read = (address: string, tag = 'en', method = 'GET') =>
  fetch(address, { method, headers: { 'accept-language': tag } })

/** Repeats until the page is drawn: a busy machine may take longer than a shopper waits. */
async function drawn(address: string, tag?: string): Promise<string> {
  let html = ''
  await expect
    .poll(async () => {
      html = await (await read(address, tag)).text()
      return html
    })
    .toContain('id="drawn"')
  return html
}

/** The visible part and the files of a page. The minutes may change between two requests, so they are removed. */
const partsOf = (html: string) => ({
  head: html.slice(0, html.indexOf('<body')),
  seen: html.slice(html.indexOf('<div id="root">'), html.indexOf('<script')).replace(/\d\d?:\d\d/g, '#'),
  files: html.match(/(?:src|href)="\/(?:assets|brand)\/[^"]+"/g),
})

test('the page of an order contains nothing of the order that the same thread drew before', async ({ gateway }) => {
  const plain = await gateway.createOrder({ orderno: 'T-20001', website: 'https://plain.example' })
  const rich = await gateway.createOrder({
    ...{ orderno: 'T-10001', website: 'https://rich.example', country: 'BR', currency: 'BRL', language: 'ar' },
    ...{ brand: { brand: 'Riches', color: '#0f766e' }, prefill: { email: 'ada@rich.example' }, kind: 'subscription' },
    subscription: { product: 'Silver plan', feeMinor: 990, unit: 'M', count: 1, trialDays: 7 },
  })
  const before = await drawn(plain.url, 'de')
  const between = await drawn(rich.url, 'ar')
  const after = await drawn(plain.url, 'de')
  expect(partsOf(after)).toEqual(partsOf(before))
  for (const trace of [rich.key, 'T-10001', 'rich.example', 'Riches', 'ada@', '0f766e', 'Silver plan', 'dir="rtl"']) {
    expect(between).toContain(trace)
    expect(after).not.toContain(trace)
  }
})

test('an unknown order has the status 404, and no page of an order is cached', async ({ gateway }) => {
  const { url } = await gateway.createOrder()
  const unknown = `${gateway.url}/checkout/${'x'.repeat(43)}`
  await drawn(url)
  await drawn(unknown)
  for (const method of ['GET', 'HEAD'])
    for (const [address, status] of [
      [url, 200],
      [unknown, 404],
      [`${gateway.url}/no/such/page`, 404],
    ] as const) {
      const answer = await read(address, 'en', method)
      expect([method, address, answer.status]).toEqual([method, address, status])
      expect(answer.headers.get('cache-control')).toBe('no-store')
      if (method === 'HEAD') expect(await answer.text()).toBe('')
    }
})

test('a thread that has drawn many orders draws each of them as a new thread does, byte for byte', async ({
  gateway,
}) => {
  test.setTimeout(180_000)
  const addresses = await Promise.all(mixed.map((order) => addressOf(gateway, order)))
  const requests = addresses.flatMap((address, at): DrawRequest[] =>
    // Neighbours differ in order, country and language; each order comes in two languages.
    [at, at + 3].map((by) => ({
      address,
      origin: gateway.url,
      userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 7)',
      languages: [tags[by % tags.length] as string],
    })),
  )
  const answers = answersOf(gateway)
  const used = await newThread()
  try {
    for (const request of [...requests, ...requests.toReversed()]) await draw(used, request, answers)
    for (const request of requests) {
      const fresh = await newThread()
      try {
        const [own, other] = [await draw(used, request, answers), await draw(fresh, request, answers)]
        expect(own).toHaveProperty('html')
        expect(own).toEqual(other)
      } finally {
        await fresh.terminate()
      }
    }
  } finally {
    await used.terminate()
  }
})

const tags = ['de', 'ar', 'pt-BR', 'ja', 'en-US', 'es-MX', 'zh-TW']

/** Orders whose pages have other terms, amounts, names, methods and countries. */
const mixed: (Partial<OrderRequest> & { method?: string })[] = [
  { country: 'US', currency: 'USD', website: 'https://one.example' },
  { country: 'US', currency: 'USD', website: 'https://two.example', amountMinor: 77_700, billing: 'minimal' },
  { country: 'US', currency: 'EUR', supportedCards: ['VISA'], prefill: { email: 'ada@three.example' } },
  { country: 'BR', currency: 'BRL', brand: { brand: 'Four', color: '#0f766e' } },
  { country: 'BR', currency: 'BRL', kind: 'installment', installment: { counts: [2, 3] }, amountMinor: 90_000 },
  { country: 'BR', currency: 'BRL', kind: 'installment', installment: { counts: [2, 3] }, amountMinor: 12_345 },
  { country: 'PL', currency: 'PLN', method: 'BLIK' },
  { country: 'JP', currency: 'JPY', amountMinor: 5_000, method: 'KONBINI' },
]

async function addressOf(gateway: Gateway, { method, ...order }: (typeof mixed)[number]): Promise<string> {
  const { pathname } = new URL((await gateway.createOrder(order)).url)
  return method ? `${pathname}?method=${method}` : pathname
}

/** The gateway's answers, each asked for once, so that two drawings of a page have the same time. */
function answersOf({ url }: Gateway): (path: string) => Promise<Asked> {
  const known = new Map<string, Promise<Asked>>()
  const ask = async (path: string) => {
    const answer = await fetch(url + path)
    return { status: answer.status, body: await answer.text() }
  }
  return (path) => {
    const asked = known.get(path) ?? ask(path)
    known.set(path, asked)
    return asked
  }
}

async function newThread(): Promise<Worker> {
  const thread = new Worker(join(import.meta.dirname, '../../../dist/draw/worker.mjs'))
  await new Promise((resolve) => thread.once('message', resolve))
  return thread
}

const draw = (thread: Worker, request: DrawRequest, answer: (path: string) => Promise<Asked>): Promise<Drawn> =>
  drawIn(thread, request, answer, AbortSignal.timeout(60_000))
