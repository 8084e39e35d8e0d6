/**
 * A drawing thread keeps its pages apart, and the answers have the right status and headers. Plain requests, without a
 * browser.
 */
import { expect, test } from '../fixtures.ts'

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
