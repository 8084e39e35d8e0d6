/** A withdrawal by posted forms: the statement is checked, drawn for its confirmation, and then sent once. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../support/server.ts'
import { newOrder, pay, readOrder } from '../support/shop.ts'
import { daysFrom, readWithdrawal } from '../withdrawals/shopper.ts'
import { hearDrawing, post } from './posting.ts'

const lines: string[] = []
let server: TestServer
beforeAll(async () => {
  server = await startServer({ log: { write: (line) => lines.push(line) } })
  hearDrawing(server)
})
afterAll(() => server.stop())

const good = { 'data.fullName': 'Zebulona Quixote', 'data.email': 'zebulona@example.com' }

async function opened() {
  const order = await newOrder(server, { withdrawal: { until: await daysFrom(server, 14) } })
  await pay(server, order.key)
  const { formId = '' } = (await readWithdrawal(server, order.key)).body.form ?? {}
  const at = (deed: string) =>
    `/post/${order.key}/${deed}?${new URLSearchParams({ form: formId, locale: 'de', lang: 'de' })}`
  const requested = async () => (await readOrder(server, order.id)).withdrawal?.requestedTime
  return { ...order, at, requested }
}

it('a right statement is drawn for its confirmation, and withdraws nothing yet', async () => {
  const { key, at, requested } = await opened()
  expect(await post(server, at('state'), good)).toEqual({
    status: 200,
    again: {
      address: `/withdraw/${key}?lang=de`,
      posted: {
        values: { fullName: 'Zebulona Quixote', email: 'zebulona@example.com' },
        errors: [],
        isConfirming: true,
      },
      status: 200,
    },
  })
  expect(await requested()).toBeUndefined()
})

it('a wrong one is drawn again with its errors, without what looks like a card number', async () => {
  const { at } = await opened()
  const { status, again } = await post(server, at('state'), { ...good, 'data.fullName': '4242 4242 4242 4242' })
  expect(status).toBe(422)
  expect(again?.posted).toMatchObject({ values: { email: 'zebulona@example.com' }, errors: [{ field: 'fullName' }] })
  expect(JSON.stringify(again)).not.toMatch(/4242|isConfirming/)
})

it('the confirmation leads to the copy, and once more to the same', async () => {
  const { key, at, requested } = await opened()
  const first = await post(server, at('withdraw'), good)
  expect(first.status).toBe(303)
  expect(first.location).toMatch(new RegExp(`^/withdraw/${key}\\?receipt=[\\w-]{43}&lang=de$`))
  const time = await requested()
  expect(time).toBeDefined()
  expect(await post(server, at('withdraw'), good)).toEqual(first)
  expect(await requested()).toBe(time)
  // Somebody else learns that it was withdrawn, and gets no copy.
  const other = await post(server, at('withdraw'), { ...good, 'data.email': 'eve@example.com' })
  expect(other.location).toBe(`/withdraw/${key}?lang=de`)
})

it('a confirmation of values that were changed on the way is refused at its fields', async () => {
  const { at, requested } = await opened()
  const { status, again } = await post(server, at('withdraw'), { ...good, 'data.email': 'zebulona@' })
  expect(status).toBe(422)
  expect(again?.posted.errors).toMatchObject([{ field: 'email' }])
  expect(again?.posted).not.toHaveProperty('isConfirming')
  expect(await requested()).toBeUndefined()
})

it('the way back draws the first step with its values', async () => {
  const { at } = await opened()
  const { again } = await post(server, at('state'), { ...good, change: '1' })
  expect(again?.posted).toEqual({
    values: { fullName: 'Zebulona Quixote', email: 'zebulona@example.com' },
    errors: [],
  })
})

it("another site's form, an unknown order and a visit to the address withdraw nothing", async () => {
  const { key, at, requested } = await opened()
  await post(server, at('withdraw'), good, { 'sec-fetch-site': 'cross-site' })
  expect(await requested()).toBeUndefined()
  expect(await post(server, '/post/unknown/withdraw?form=x', good)).toMatchObject({ status: 303 })
  const { statusCode, headers } = await server.app.inject({ method: 'GET', url: at('withdraw') })
  expect([statusCode, headers.location]).toEqual([303, `/withdraw/${key}?lang=de`])
  expect(await requested()).toBeUndefined()
})

it('no log line has what was entered, or the key of a copy', () => {
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.join('')).not.toMatch(/zebulona|quixote|receipt=|eve@/i)
})
