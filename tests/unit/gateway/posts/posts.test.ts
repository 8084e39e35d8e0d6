/** A shopper without scripts: each posted form, and the page that follows. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decide, localForm } from '../support/local.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { newOrder, readForm, readOrder, readStatus } from '../support/shop.ts'
import { hearDrawing, payAddress, post } from './posting.ts'

const card = '4242424242424242'
const lines: string[] = []
let server: TestServer
beforeAll(async () => {
  server = await startServer({ log: { write: (line) => lines.push(line) } })
  hearDrawing(server)
})
afterAll(() => server.stop())

const sale = { country: 'MX', currency: 'MXN', amountMinor: 45_000 }
const good = { 'data.firstName': 'Ana', 'data.lastName': 'García', 'data.email': 'ana@example.com' }

async function opened(method = 'OXXO', lang = 'es') {
  const order = await newOrder(server, sale)
  const { formId } = (await localForm(server, order.key, method, 'MX')).body
  return { ...order, address: payAddress(order.key, { method, country: 'MX', formId, lang }) }
}

it('a valid form starts the payment, and redirects to the page of the order in its language', async () => {
  const { key, id, address } = await opened()
  expect(await post(server, address, good)).toEqual({ status: 303, location: `/checkout/${key}?lang=es` })
  const { attempts } = await readOrder(server, id)
  expect(attempts).toMatchObject([{ method: 'OXXO', state: 'pending' }])
})

it('a wrong form is drawn again with its input and its errors, and starts no payment', async () => {
  const { key, id, address } = await opened()
  const { status, again } = await post(server, address, { ...good, 'data.email': 'ana@', 'data.lastName': '' })
  expect(status).toBe(422)
  expect(again?.address).toBe(`/checkout/${key}?method=OXXO&country=MX&lang=es`)
  expect(again?.posted.values).toEqual({ firstName: 'Ana', email: 'ana@' })
  expect(again?.posted.errors.map(({ field, keyword }) => `${field} ${keyword}`)).toEqual([
    'email emailAddress',
    'lastName required',
  ])
  expect((await readOrder(server, id)).attempts).toEqual([])
})

it('more time to pay is posted with the form, which keeps its values, and several presses count once', async () => {
  const { key, id, address } = await opened()
  const { expires } = await readStatus(server, key)
  const more = `${address.replace('/pay?', '/extend?')}&${new URLSearchParams({ expires: String(expires) })}`
  const { status, again } = await post(server, more, { ...good, 'data.email': card })
  expect([status, again?.address]).toEqual([200, `/checkout/${key}?method=OXXO&country=MX&lang=es`])
  expect(again?.posted).toEqual({ values: { firstName: 'Ana', lastName: 'García' }, errors: [] })
  const longer = (await readStatus(server, key)).expires
  expect(longer).not.toBe(expires)
  await post(server, more, good)
  expect((await readStatus(server, key)).expires).toBe(longer)
  expect((await readOrder(server, id)).attempts).toEqual([])
})

it('more time is also available beside a form that is not posted, and an order without it shows the reason', async () => {
  const { key } = await newOrder(server, sale)
  const { expires } = await readStatus(server, key)
  const more = `/post/${key}/extend?${new URLSearchParams({ lang: 'es', expires: String(expires) })}`
  expect(await post(server, more, {})).toEqual({ status: 303, location: `/checkout/${key}?lang=es` })
  expect((await readStatus(server, key)).expires).not.toBe(expires)
  const fixed = await newOrder(server, { ...sale, timeFixedBy: 'price' })
  expect(await post(server, `/post/${fixed.key}/extend`, {})).toEqual({
    status: 303,
    location: `/checkout/${fixed.key}`,
  })
})

it('a double press pays once', async () => {
  const { id, address } = await opened()
  const both = await Promise.all([post(server, address, good), post(server, address, good)])
  expect(both.map(({ status }) => status)).toEqual([303, 303])
  expect(await post(server, address, good)).toMatchObject({ status: 303 })
  expect((await readOrder(server, id)).attempts).toHaveLength(1)
})

it('after a failed attempt the same form starts another one', async () => {
  const { key, id, address } = await opened()
  await post(server, address, good)
  await decide(server, key, 'fail')
  await post(server, address, good)
  expect((await readOrder(server, id)).attempts.map(({ state }) => state)).toEqual(['failed', 'pending'])
})

it('a post from another site has no effect', async () => {
  const { key, id, address } = await opened()
  expect(await post(server, address, good, { 'sec-fetch-site': 'cross-site' })).toEqual({
    status: 303,
    location: `/checkout/${key}?lang=es`,
  })
  expect((await readOrder(server, id)).attempts).toEqual([])
})

it.each([
  ['another site', 'https://evil.example', 'nothing'],
  ['another port', 'http://localhost:1', 'nothing'],
  ['our own page', 'http://localhost', 'a payment'],
  ['a page without a referrer, such as ours', 'null', 'a payment'],
  ['a browser that sends no Origin', undefined, 'a payment'],
])('in a browser without Sec-Fetch-Site, %s (%s) posts %s', async (_, origin, what) => {
  const { id, address } = await opened()
  const posted = await post(server, address, good, { 'sec-fetch-site': undefined, origin, host: 'localhost' })
  expect(posted.status).toBe(303)
  expect((await readOrder(server, id)).attempts).toHaveLength(what === 'nothing' ? 0 : 1)
})

it('a form of another order redirects to the order', async () => {
  const { key, id } = await opened()
  const address = payAddress(key, { method: 'OXXO', country: 'MX', formId: 'made-up' })
  expect(await post(server, address, good)).toMatchObject({ status: 303 })
  expect((await readOrder(server, id)).attempts).toEqual([])
})

it('the page shows that an order does not exist', async () => {
  const address = payAddress('nobody', { method: 'OXXO', country: 'MX', formId: 'x' })
  expect(await post(server, address, good)).toEqual({ status: 303, location: '/checkout/nobody?lang=en' })
})

it("a shopper who opens a form's address is redirected to the order", async () => {
  const { key, address } = await opened()
  const { statusCode, headers } = await server.app.inject({ method: 'GET', url: address })
  expect([statusCode, headers.location]).toEqual([303, `/checkout/${key}?method=OXXO&country=MX&lang=es`])
})

it.each([
  ['JSON', '{}', { 'content-type': 'application/json' }, 415],
  ['a file', 'x', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
  ['a form that is too large', `data.email=${'a'.repeat(70_000)}`, {}, 413],
  ['a name twice', 'data.email=a&data.email=b', {}, 400],
] as const)('%s is refused', async (_, body, headers, status) => {
  const { address } = await opened()
  expect((await post(server, address, body, headers)).status).toBe(status)
})

it('an attempt is abandoned for another method, and an order is cancelled', async () => {
  const { key, id, address } = await opened()
  await post(server, address, good)
  const { attempt } = await readStatus(server, key)
  expect(await post(server, `/post/${key}/abandon?lang=es`, { attempt: String(attempt) })).toEqual({
    status: 303,
    location: `/checkout/${key}?lang=es`,
  })
  expect((await readOrder(server, id)).state).toBe('open')
  await post(server, `/post/${key}/cancel`, {})
  expect((await readOrder(server, id)).state).toBe('cancelled')
})

it.each([
  ['pay', 'paid'],
  ['fail', 'failed'],
  ['expire', 'expired'],
])('the sandbox bank decides %s, and the order is %s', async (outcome, state) => {
  const { key, id, address } = await opened()
  await post(server, address, good)
  await post(server, `/post/${key}/outcome`, { outcome })
  expect((await readOrder(server, id)).state).toBe(state)
})

it('card data that is posted by mistake is not read, and the page comes again without it', async () => {
  const { key, id } = await newOrder(server)
  const { formId } = (await readForm(server, key)).body
  const address = payAddress(key, { method: 'CARD', country: 'US', formId })
  const { status, again } = await post(server, address, { 'data.cardNum': card, 'data.cvv': '0471' })
  expect(status).toBe(422)
  expect(again?.posted).toEqual({ values: {}, errors: [] })
  expect((await readOrder(server, id)).attempts).toEqual([])
})

it.each(['firstName', 'lastName', 'email', 'isAdmin', 'option'])(
  'a card number in %s is refused, and is in no page and no log line',
  async (field) => {
    const { id, address } = await opened()
    const { status, again } = await post(server, address, { ...good, [`data.${field}`]: `My card ${card}` })
    expect(status).toBe(422)
    expect(JSON.stringify(again)).not.toContain(card)
    expect((await readOrder(server, id)).attempts).toEqual([])
    expect(lines.filter((line) => line.includes(card))).toEqual([])
  },
)
