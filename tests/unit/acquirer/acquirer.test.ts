/** The fake acquirer's books, keys, signatures and faults, which the tests of payments rely on. */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import hmac from '@adyen/api-library/lib/src/utils/hmacValidator.js'
import { describe, expect, it } from 'vitest'
import { type Acquirer, account, openAcquirer } from '../../acquirer/acquirer.ts'
import { openBooks } from '../../acquirer/books.ts'
import { cards } from '../../acquirer/cards.ts'
import { forgedOf } from '../../acquirer/courier.ts'
import type { Fault } from '../../acquirer/faults.ts'
import { commonJs } from '../../acquirer/library.ts'
import { startAcquirer } from '../../acquirer/server.ts'

const validator = new (commonJs(hmac))()

type Body = Record<string, unknown> & { pspReference?: string; resultCode?: string; action?: { url: string } }

async function post(acquirer: Pick<Acquirer, 'fetch' | 'origin'>, path: string, body: object, key?: string) {
  const answer = await acquirer.fetch(`${acquirer.origin}/v71/${path}`, {
    method: 'POST',
    headers: {
      'x-api-key': account.apiKey,
      'content-type': 'application/json',
      ...(key && { 'idempotency-key': key }),
    },
    body: JSON.stringify({ merchantAccount: account.merchantAccount, ...body }),
  })
  return { status: answer.status, body: (await answer.json()) as Body }
}

const paymentOf = (reference: string, card = 'good', more: object = {}) => ({
  reference,
  amount: { currency: 'EUR', value: 1_000 },
  returnUrl: 'https://pay.example.com/back',
  paymentMethod: { type: 'scheme', number: cards[card]?.number, expiryMonth: '03', expiryYear: '2030', cvc: '737' },
  ...more,
})

const noticesOf = (acquirer: Acquirer) =>
  acquirer.outbox.take().map((body) => JSON.parse(body).notificationItems[0].NotificationRequestItem)

describe('the fake acquirer', () => {
  it('charges once for a key, and repeats its answer', async () => {
    const acquirer = openAcquirer()
    const [first, again] = [
      await post(acquirer, 'payments', paymentOf('a'), 'key'),
      await post(acquirer, 'payments', paymentOf('a'), 'key'),
    ]
    expect(first).toMatchObject({ status: 200, body: { resultCode: 'Authorised', merchantReference: 'a' } })
    expect(again).toEqual(first)
    expect(acquirer.books.chargesOf('a')).toBe(1)
    await post(acquirer, 'payments', paymentOf('a'), 'another key')
    expect(acquirer.books.chargesOf('a')).toBe(2)
  })

  it('refuses a key while its request is in progress', async () => {
    const acquirer = openAcquirer()
    acquirer.faults.order({ fault: 'slow', ms: 50 })
    const slow = post(acquirer, 'payments', paymentOf('a'), 'key')
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(await post(acquirer, 'payments', paymentOf('a'), 'key')).toMatchObject({
      status: 422,
      body: { errorCode: '704' },
    })
    expect((await slow).body.resultCode).toBe('Authorised')
  })

  it("refuses requests that do not match the library's types, and requests of strangers", async () => {
    const acquirer = openAcquirer()
    const strange = await post(acquirer, 'payments', paymentOf('a', 'good', { amountt: 1 }))
    expect(strange).toMatchObject({ status: 400, body: { message: expect.stringContaining('/amountt') } })
    const other = await post(acquirer, 'payments', paymentOf('a', 'good', { merchantAccount: 'Other' }))
    expect(other).toMatchObject({ status: 403, body: { errorCode: '901' } })
    expect((await acquirer.fetch(`${acquirer.origin}/v71/payments`, { method: 'POST' })).status).toBe(401)
  })

  it.each<[Fault, number]>([
    ['refused', 0],
    ['resetBefore', 0],
    ['500', 0],
    ['429', 0],
    ['resetAfter', 1],
    ['500After', 1],
    ['truncated', 1],
    ['slow', 1],
  ])('has the fault %s, and then %i charges in its books', async (fault, charges) => {
    const acquirer = openAcquirer()
    acquirer.faults.order({ fault, on: 'payments', ms: 1 })
    const answer = await post(acquirer, 'payments', paymentOf('a'), 'key').catch(() => undefined)
    expect(answer?.status === 200).toBe(fault === 'slow')
    expect(acquirer.books.chargesOf('a')).toBe(charges)
    // The next request gets through, and finds the charge if there is one.
    expect((await post(acquirer, 'payments', paymentOf('a'), 'key')).body.resultCode).toBe('Authorised')
    expect(acquirer.books.chargesOf('a')).toBe(1)
  })

  it('asks the shopper on its own page, and charges a card when the merchant asks', async () => {
    const acquirer = openAcquirer()
    const { body } = await post(acquirer, 'payments', paymentOf('a', 'challenge'))
    expect(body.resultCode).toBe('RedirectShopper')
    const back = await acquirer.fetch(`${body.action?.url}/approve`, { redirect: 'manual' })
    expect(acquirer.books.chargesOf('a')).toBe(0)
    const redirectResult = new URL(back.headers.get('location') ?? '').searchParams.get('redirectResult')
    const paid = await post(acquirer, 'payments/details', { merchantAccount: undefined, details: { redirectResult } })
    expect(paid.body.resultCode).toBe('Authorised')
    expect(acquirer.books.chargesOf('a')).toBe(1)
  })

  it('captures, refunds and cancels no more than the possible amount, and reports that later', async () => {
    const acquirer = openAcquirer()
    const manual = { additionalData: { manualCapture: 'true' } }
    const { body } = await post(acquirer, 'payments', paymentOf('a', 'good', manual))
    const at = (what: string, value?: number, reference = what) =>
      post(acquirer, `payments/${body.pspReference}/${what}`, {
        reference,
        ...(value && { amount: { currency: 'EUR', value } }),
      })
    await at('captures', 600)
    await at('cancels')
    await at('refunds', 400)
    await at('refunds', 400, 'too much')
    expect(noticesOf(acquirer).map(({ eventCode, success }) => [eventCode, success])).toEqual([
      ['AUTHORISATION', 'true'],
      ['CAPTURE', 'true'],
      ['CANCELLATION', 'false'],
      ['REFUND', 'true'],
      ['REFUND', 'false'],
    ])
    expect(acquirer.books.heldOf('a')).toBe(200)
    expect([acquirer.books.refundsOf('refunds'), acquirer.books.refundsOf('too much')]).toEqual([1, 0])
  })

  it("signs its notifications so that the library's validator accepts them, and no forged one", async () => {
    const acquirer = openAcquirer()
    await post(acquirer, 'payments', paymentOf('a'))
    const [body = ''] = acquirer.outbox.take()
    const itemOf = (text: string) => JSON.parse(text).notificationItems[0].NotificationRequestItem
    expect(validator.validateHMAC(itemOf(body), account.hmacKey)).toBe(true)
    expect(validator.validateHMAC(itemOf(forgedOf(body)), account.hmacKey)).toBe(false)
  })

  it('keeps its books in a file, which the next process reads', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tillform-books-'))
    const file = join(folder, 'books.jsonl')
    await post(openAcquirer({ file }), 'payments', paymentOf('a'), 'key')
    const again = openAcquirer({ file })
    await post(again, 'payments', paymentOf('a'), 'key')
    expect(openBooks(file).chargesOf('a')).toBe(1)
    rmSync(folder, { recursive: true })
  })

  it('runs over HTTP, where a fault ends the connection and notifications are repeated until they are accepted', async () => {
    const seen: string[] = []
    const shop = createServer((request, response) => {
      request.resume().on('end', () => {
        seen.push(String(request.url))
        response.writeHead(seen.length === 1 ? 503 : 200).end()
      })
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => shop.once('listening', resolve))
    const acquirer = await startAcquirer()
    const over = { fetch: globalThis.fetch, origin: acquirer.origin }
    const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/notifications`
    await post(over, '../fake/notifications', { url, mischief: { doubled: 1 } })
    await post(over, '../fake/faults', { fault: 'truncated' })
    await expect(post(over, 'payments', paymentOf('a'), 'key')).rejects.toThrow()
    await post(over, '../fake/faults', { fault: 'resetBefore' })
    await expect(post(over, 'payments', paymentOf('b'), 'other')).rejects.toThrow('fetch failed')
    const charges = await (await fetch(`${acquirer.origin}/fake/charges/a`)).json()
    expect(charges).toEqual({ charges: 1, refunds: 0, captures: 0, held: 1_000 })
    await acquirer.courier.idle()
    expect(acquirer.courier.answers.map(({ status }) => status).sort()).toEqual([200, 200, 503])
    await acquirer.stop()
    shop.close()
  })
})
