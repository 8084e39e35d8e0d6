/** @long */
// WCAG 3.1.2
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MethodFile } from '../../../../schemas/types.ts'
import { optionOf } from '../../../fixtures/branches.ts'
import { decide, localForm, localMethods, methodsOf, orderFor, payLocal, readLocal, saleIn } from '../support/local.ts'
import { ownSchemas } from '../support/ownSchemas.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { advance, billing, call, newOrder, pay, readCheckout, readOrder, readStatus } from '../support/shop.ts'

const schemasDir = ownSchemas()
let server: TestServer
beforeAll(async () => {
  for (const file of readdirSync(join(schemasDir, 'methods')).filter((name) => name.endsWith('.json'))) {
    const path = join(schemasDir, 'methods', file)
    writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), enabled: true }))
  }
  server = await startServer({ schemasDir, walletEnvironment: 'sandbox' })
})
afterAll(() => server.stop())

const methodNamed = (code: string): MethodFile => localMethods.find((method) => method.code === code) as MethodFile
const begin = async (code: string) => {
  const method = methodNamed(code)
  const sale = saleIn(method.markets[0] as MethodFile['markets'][number])
  const { key, id } = await orderFor(server, sale)
  return { key, id, method, ...sale }
}
const beginAndPay = async (code: string) => {
  const begun = await begin(code)
  const { body } = await payLocal(server, begun.key, begun.country, begun.method)
  return { ...begun, body }
}

const everyMarket = localMethods.flatMap((method) =>
  method.markets.map((market) => ({ name: `${method.code} in ${market.country}`, method, sale: saleIn(market) })),
)

describe('a local method, in each of its markets', () => {
  it.each(everyMarket)('$name is offered, accepts its own example, shows its instructions and is paid', async (at) => {
    const { method, sale } = at
    const { key } = await orderFor(server, sale)
    expect((await methodsOf(server, key, sale.country)).map(({ code }) => code)).toContain(method.code)

    const { body } = await payLocal(server, key, sale.country, method)
    if (method.flow === 'wallet') {
      expect(body.state).toBe('paid')
      return
    }
    expect(body).toMatchObject({ state: 'pending', next: expect.anything() })
    const { body: view } = await readLocal(server, key)
    const { options = {}, steps } = method.text?.en ?? {}
    // A second step comes first, and what is paid with comes after it.
    expect(view.steps).toEqual(method.present?.step ? [] : (options[optionOf(method, {}) ?? '']?.steps ?? steps))
    expect(view.ticket).toBe(method.present?.ticket)
    if (view.ticket !== 'none') expect(view.payload).toBeTruthy()
    const formatted = [
      ...(method.present?.step ? ['ticketNumber'] : []),
      'amount',
      'fee',
      'total',
      'currency',
      'orderno',
      'website',
      'txnTime',
      'method',
      'option',
      'expires',
    ]
    expect(view.details.filter(({ name, value }) => !value && !formatted.includes(name))).toEqual([])
    expect((await decide(server, key, 'pay')).body.state).toBe('paid')
  })

  it.each(localMethods.flatMap((method) => (method.examples.invalid ?? []).map((example) => ({ method, ...example }))))(
    '$method.code refuses the invalid examples of its file: $keyword of $field',
    async ({ method, data, field, keyword, country }) => {
      const market = method.markets.find((market) => market.country === country) ?? method.markets[0]
      const sale = saleIn(market as MethodFile['markets'][number])
      const { key } = await orderFor(server, sale)
      const { option: _, ...values } = data
      const how = { data: values, option: optionOf(method, data) }
      const { status, body } = await payLocal(server, key, sale.country, method, how)
      expect(status).toBe(422)
      expect(body.errors).toContainEqual(expect.objectContaining({ field, keyword }))
    },
  )
})

describe('a local payment', () => {
  it.each([
    ['WECHAT_PAY', 'WeChat Pay', undefined],
    ['PIX', 'Pix', undefined],
    ['Cash_MY', 'Fiuu Cash', 'method.Cash_MY.name'],
  ])('gives the page the name of %s', async (code, methodName, methodNameKey) => {
    const { key } = await beginAndPay(code)
    await decide(server, key, 'pay')
    const view = await readCheckout(server, key)
    expect([view.methodName, view.methodNameKey]).toEqual([methodName, methodNameKey])
  })

  it('keeps the chosen shop or bank for another attempt', async () => {
    const { key, method } = await beginAndPay('Cash_MY')
    await decide(server, key, 'fail')
    const { billing } = await readCheckout(server, key)
    expect(billing?.option).toBe(method.examples.option ?? method.options?.[0]?.code)
  })

  it('extends the order to the end of the code, so that a voucher of three days does not expire after thirty minutes', async () => {
    const { key } = await beginAndPay('OXXO')
    await advance(server, 'P2D')
    expect(await readStatus(server, key)).toMatchObject({ state: 'pending', next: { page: '/payment/local' } })
    await advance(server, 'P2D')
    expect((await readStatus(server, key)).state).toBe('expired')
  })

  it('fails when it is not approved in time, and the order can be paid again', async () => {
    const { key } = await beginAndPay('BLIK')
    await advance(server, 'PT3M')
    expect(await readStatus(server, key)).toMatchObject({ state: 'failed', reason: 'reason.notConfirmed' })
    expect((await payLocal(server, key, 'PL', methodNamed('BLIK'))).body.state).toBe('pending')
  })

  it.each([
    ['fail', 'failed'],
    ['expire', 'expired'],
  ] as const)('can %s', async (outcome, state) => {
    const { key } = await beginAndPay('PIX')
    expect((await decide(server, key, outcome)).body.state).toBe(state)
  })

  it('redirects every page of its order to the page with instructions', async () => {
    const { key } = await beginAndPay('WECHAT_PAY')
    expect((await readCheckout(server, key)).next).toEqual({ page: '/wx', mobilePage: '/wx/m' })
  })

  it('on another site redirects there first, and later to the waiting page', async () => {
    const { key, body } = await beginAndPay('DANA')
    expect(body.next).toEqual({ redirect: `/sandbox/bank/${key}` })
    expect((await readStatus(server, key)).next).toMatchObject({ page: '/payment/local/dana' })
  })

  it('gets the same code when its idempotency key is repeated', async () => {
    const { key, country, method } = await begin('SPEI')
    const intent = 'the-same-intent'
    const first = await payLocal(server, key, country, method, { intent })
    const code = (await readLocal(server, key)).body.copyText
    expect((await payLocal(server, key, country, method, { intent })).body.next).toEqual(first.body.next)
    expect((await readLocal(server, key)).body.copyText).toBe(code)
  })

  it('shows its sentences in the requested language, or else in English', async () => {
    const { key, method } = await beginAndPay('OXXO')
    expect((await readLocal(server, key, 'es')).body.steps).toEqual(method.text?.es?.steps)
    expect((await readLocal(server, key, 'fi')).body.steps).toEqual(method.text?.en?.steps)
    // The page marks sentences in another language (WCAG 2.2, 3.1.2).
    const spoken = await Promise.all(['es', 'fi'].map(async (tag) => (await readLocal(server, key, tag)).body.language))
    expect(spoken).toEqual(['es', 'en'])
  })

  it('shows its sentences in a language that the page does not have, if the reader prefers it and the file has it', async () => {
    const { key, method } = await beginAndPay('Cash_MY')
    const read = async (texts: string, language = 'en') => (await readLocal(server, key, language, texts)).body
    const malay = await read('ms')
    expect(malay).toMatchObject({ language: 'ms', hint: method.text?.ms?.hint, steps: method.text?.ms?.steps })
    expect(malay.details.find(({ name }) => name === 'option')?.label).toBe(method.text?.ms?.labels?.option)
    // If the file does not have it, the page's language is next, then English.
    expect((await read('id,ms')).language).toBe('ms')
    expect((await read('id', 'zh')).language).toBe('zh')
    expect((await read('id', 'de')).language).toBe('en')
    expect((await read('x,,-', 'zh')).language).toBe('zh')
  })

  it('keeps its offer when the method file changes meanwhile', async () => {
    const path = join(schemasDir, 'methods/OXXO.json')
    const file = JSON.parse(readFileSync(path, 'utf8')) as MethodFile
    const { key, country, method } = await begin('OXXO')
    const { formId } = (await localForm(server, key, 'OXXO', country)).body
    writeFileSync(path, JSON.stringify({ ...file, text: { en: { steps: ['Something else.'] } } }))
    expect(server.gateway.filesNow().methods.get('OXXO')?.text?.en?.steps).toEqual(['Something else.'])
    try {
      await payLocal(server, key, country, method, { formId })
      expect((await readLocal(server, key)).body.steps).toEqual(method.text?.en?.steps)
    } finally {
      writeFileSync(path, JSON.stringify(file))
      server.gateway.filesNow()
    }
  })
})

describe('a local method refuses', () => {
  it('an order without a chosen bank, and a bank that it does not offer', async () => {
    const { key, country, method } = await begin('DANA_VA')
    const { formId } = (await localForm(server, key, method.code, country)).body
    const place = { key, method: method.code, country, formId, data: {} }
    const post = (body: unknown, intent: string) =>
      call(server, 'POST', '/api/txn/local/confirmPayment', { body, headers: { 'idempotency-key': intent } })
    expect((await post(place, 'without-option')).body.errors).toMatchObject([{ field: 'option', keyword: 'required' }])
    expect((await post({ ...place, option: 'bank99' }, 'wrong-option')).body.errors).toMatchObject([
      { field: 'option', keyword: 'enum' },
    ])
  })

  it('an amount outside of its limits, and a currency that it does not accept', async () => {
    const { key } = await newOrder(server, { country: 'MX', currency: 'MXN', amountMinor: 5 })
    expect((await methodsOf(server, key, 'MX')).map(({ code }) => code)).not.toContain('OXXO')
    const dollars = await newOrder(server, { country: 'MX', currency: 'USD' })
    expect((await localForm(server, dollars.key, 'OXXO', 'MX')).status).toBe(404)
  })

  it('the call for cards; a card refuses the call for local methods', async () => {
    const { key, country, method } = await begin('OXXO')
    const { formId } = (await localForm(server, key, method.code, country)).body
    const body = { key, method: 'OXXO', country, formId, data: method.examples.valid[0] }
    const post = (path: string, sent: unknown, intent: string) =>
      call(server, 'POST', path, { body: sent, headers: { 'idempotency-key': intent } })
    expect((await post('/api/txn/confirmPayment', body, 'by-the-wrong-call')).status).toBe(404)
    const card = await newOrder(server)
    const form = (await localForm(server, card.key, 'CARD', 'US')).body.formId
    const wrong = { key: card.key, method: 'CARD', country: 'US', formId: form, data: billing }
    expect((await post('/api/txn/local/confirmPayment', wrong, 'card-by-wrong-call')).status).toBe(404)
    expect((await pay(server, card.key)).body.state).toBe('paid')
  })

  it("a wallet without the device's token", async () => {
    const { key, country, method } = await begin('APPLE_PAY')
    const { body } = await payLocal(server, key, country, method, { secret: {} })
    expect(body.errors).toMatchObject([{ field: 'walletToken', keyword: 'required' }])
  })
})

it('a card payment has no payment instructions', async () => {
  const { key, id } = await newOrder(server)
  await pay(server, key)
  expect((await readLocal(server, key)).status).toBe(404)
  expect((await readOrder(server, id)).attempts).toHaveLength(1)
})

it('a logo is served as a safe picture, and only from the folder of the methods', async () => {
  const { key } = await newOrder(server, { country: 'MX', currency: 'MXN', amountMinor: 12_345 })
  const image = (await methodsOf(server, key, 'MX')).find(({ code }) => code === 'OXXO')?.image as string
  const response = await server.app.inject({ url: image })
  expect(response.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  for (const file of ['nothing.svg', '..%2FCARD.json', 'CARD.json'])
    expect((await server.app.inject({ url: `/api/logos/${file}` })).statusCode).toBe(404)
})

it('a link names the values of rows', async () => {
  const { key } = await beginAndPay('BITCOIN')
  const { actions, details } = (await readLocal(server, key)).body
  const madeOf = (wanted: string) => details.find(({ name }) => name === wanted)?.value
  expect(actions.find(({ action }) => action === 'openApp')?.url).toBe(
    `bitcoin:${madeOf('address')}?amount=${madeOf('coinAmount')}`,
  )
  expect(details).toContainEqual(expect.objectContaining({ name: 'coinAmount', unit: 'BTC' }))
})
