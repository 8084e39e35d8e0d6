/** A shopper withdraws from the contract of a paid order: once, in time, and the order's link does not show by whom. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { fromWire, toWire } from '../../../../core/serverTime.ts'
import { forgetOrder } from '../../../../gateway/payments/forget.ts'
import type { OrderRequest, WithdrawalView } from '../../../../schemas/types.ts'
import { deliveriesOf, type Receiver, startWithShop } from '../support/receiver.ts'
import { refundOrder } from '../support/refunds.ts'
import type { TestServer } from '../support/server.ts'
import { advance, call, merchant, newOrder, pay, readCheckout, readOrder } from '../support/shop.ts'
import { daysFrom, readWithdrawal, statement, withdraw } from './shopper.ts'

const lines: string[] = []
let server: TestServer
let shop: Receiver
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ server, shop, stop } = await startWithShop({ retentionDays: 3, log: { write: (line) => lines.push(line) } }))
})
afterAll(() => stop())
beforeEach(() => server.gateway.clock.reset())

async function paidOrder(more: Partial<OrderRequest> = {}) {
  const until = await daysFrom(server, 14)
  const order = await newOrder(server, { webhookUrl: shop.url, withdrawal: { until }, ...more })
  expect((await pay(server, order.key)).body.state).toBe('paid')
  return { ...order, until }
}
const typesOf = (id: string) => shop.of(id).map(({ event }) => event.type)

it('a statement is kept with its time, sent to the shop with name and address, and touches no payment', async () => {
  const { id, key, until } = await paidOrder()
  expect((await readCheckout(server, key)).withdrawal).toEqual({ state: 'open', until })
  const { status, body } = await withdraw(server, key)
  expect(status).toBe(200)
  expect(body).toMatchObject({ state: 'requested', name: 'Ada Lovelace', email: 'ada@example.com' })
  await server.gateway.webhooks.deliverDue()
  const [, event] = shop.of(id)
  expect(event?.event).toMatchObject({
    type: 'withdrawal.requested',
    data: {
      state: 'paid',
      refundedMinor: 0,
      withdrawal: { until, requestedTime: body.requestedTime, name: 'Ada Lovelace', email: 'ada@example.com' },
    },
  })
  const read = await readOrder(server, id)
  expect(read).toMatchObject({ state: 'paid', withdrawal: { requestedTime: body.requestedTime, name: 'Ada Lovelace' } })
  expect(read.withdrawal?.url).toMatch(new RegExp(`/withdraw/${key}$`))
  const { events } = (
    await call<{ events: { type: string; by: object }[] }>(server, 'GET', `/api/orders/${id}/events`, {
      headers: merchant,
    })
  ).body
  expect(events).toContainEqual(expect.objectContaining({ type: 'withdrawal.requested', by: { kind: 'shopper' } }))
})

it('a second press, a second tab and twenty at once make one withdrawal with one copy', async () => {
  const { id, key } = await paidOrder()
  const answers = await Promise.all(Array.from({ length: 20 }, () => withdraw(server, key)))
  expect(new Set(answers.map(({ body }) => body.receipt)).size).toBe(1)
  expect((await withdraw(server, key)).body).toEqual(expect.objectContaining({ receipt: answers[0]?.body.receipt }))
  await server.gateway.webhooks.deliverDue()
  expect(typesOf(id)).toEqual(['order.paid', 'withdrawal.requested'])
})

it("the order's link shows that it was withdrawn, and only the copy's own link shows by whom", async () => {
  const { key } = await paidOrder()
  const { receipt, requestedTime } = (await withdraw(server, key)).body
  for (const other of ['', `?receipt=${'x'.repeat(43)}`]) {
    const seen = await readWithdrawal(server, key, other)
    expect(seen.body).toMatchObject({ state: 'requested', requestedTime })
    expect(JSON.stringify(seen.body)).not.toMatch(/Ada|example\.com|receipt/)
  }
  expect((await readWithdrawal(server, key, `?receipt=${receipt}`)).body).toMatchObject({ name: 'Ada Lovelace' })
  expect(JSON.stringify(await readCheckout(server, key))).not.toMatch(/Lovelace/)
  const asked = await withdraw(server, key, { fullName: 'Eve', email: 'eve@example.com' })
  expect(asked.body.state).toBe('requested')
  expect(JSON.stringify(asked.body)).not.toMatch(/Ada|Eve|receipt/)
})

it('after the period it says so, writes nothing, and sends nothing', async () => {
  const { id, key, until } = await paidOrder()
  const { formId } = (await readWithdrawal(server, key)).body.form ?? {}
  await advance(server, 'P14DT1M')
  expect((await readWithdrawal(server, key)).body).toMatchObject({ state: 'over', until })
  expect((await readWithdrawal(server, key)).body).not.toHaveProperty('form')
  expect(await withdraw(server, key, statement, formId)).toMatchObject({
    status: 409,
    body: { error: 'withdrawalOver' },
  })
  expect((await readOrder(server, id)).withdrawal).toEqual({ until, url: expect.any(String) })
  expect((await readCheckout(server, key)).withdrawal?.state).toBe('over')
})

it('an order without the right, and one that is not paid, have no such page', async () => {
  const without = await newOrder(server)
  await pay(server, without.key)
  const unpaid = await newOrder(server, { withdrawal: { until: await daysFrom(server, 14) } })
  for (const { key } of [without, unpaid])
    expect(await readWithdrawal(server, key)).toMatchObject({ status: 404, body: { error: 'noWithdrawal' } })
  expect(await readWithdrawal(server, 'x'.repeat(43))).toMatchObject({ status: 404, body: { error: 'unknownKey' } })
  expect(await readCheckout(server, without.key)).not.toHaveProperty('withdrawal')
})

it('a refunded order can still be withdrawn from, because a refund is not a withdrawal', async () => {
  const { id, key } = await paidOrder()
  await refundOrder(server, id)
  expect((await readOrder(server, id)).state).toBe('refunded')
  expect((await withdraw(server, key)).body.state).toBe('requested')
})

it('a statement without a name, without an address or with a card number is refused', async () => {
  const { id, key } = await paidOrder()
  for (const [data, field] of [
    [{ email: 'ada@example.com' }, 'fullName'],
    [{ fullName: 'Ada' }, 'email'],
    [{ fullName: 'Ada', email: 'ada@' }, 'email'],
    [{ fullName: '4242 4242 4242 4242', email: 'ada@example.com' }, 'fullName'],
  ] as const)
    expect(await withdraw(server, key, data)).toMatchObject({ status: 422, body: { errors: [{ field }] } })
  expect((await readOrder(server, id)).withdrawal).not.toHaveProperty('requestedTime')
})

it.each([
  ['a past end', -1],
  ['an end in two hundred years', 200 * 365],
])('an order with %s is refused', async (_, days) => {
  const created = await newOrder(server, { withdrawal: { until: await daysFrom(server, days) } })
  expect(created).toMatchObject({ errors: [{ field: 'withdrawal.until', keyword: 'date' }] })
})

it('a day that does not exist is refused', async () => {
  const created = await newOrder(server, { withdrawal: { until: '2040-02-31 00:00:00' } })
  expect(created).toMatchObject({ errors: [{ field: 'withdrawal.until' }] })
})

it('name and address are deleted after the retention time and on request; that it was withdrawn stays', async () => {
  const { id, key } = await paidOrder()
  await advance(server, 'P7D')
  const { receipt, requestedTime } = (await withdraw(server, key)).body
  await advance(server, 'P2D')
  expect((await readOrder(server, id)).withdrawal).toMatchObject({ name: 'Ada Lovelace' })
  await advance(server, 'P1DT1M')
  const { withdrawal } = await readOrder(server, id)
  expect(withdrawal).toEqual({ until: expect.any(String), url: expect.any(String), requestedTime })
  expect((await readWithdrawal(server, key, `?receipt=${receipt}`)).body).not.toHaveProperty('name')
  expect(JSON.stringify((await deliveriesOf(server, id)).map(({ data }) => data))).not.toMatch(/Lovelace/)
  const other = await paidOrder()
  await withdraw(server, other.key)
  await forgetOrder(server.gateway.db, other.id)
  expect(JSON.stringify(await readOrder(server, other.id))).not.toMatch(/Lovelace|ada@/)
})

it("a shop's answer that repeats the event is not kept, because it may name the shopper", async () => {
  const { id, key } = await paidOrder()
  await server.gateway.webhooks.deliverDue()
  shop.behave((response, { body }) => void response.writeHead(500).end(body))
  await withdraw(server, key)
  await server.gateway.webhooks.deliverDue()
  shop.behave((response) => void response.writeHead(200).end())
  const tries = (await deliveriesOf(server, id)).flatMap(({ type, tries }) =>
    type === 'withdrawal.requested' ? tries : [],
  )
  expect(tries).toHaveLength(1)
  expect(tries[0]).not.toHaveProperty('answer')
})

it('no log line has the name or the address', () => {
  expect(lines.length).toBeGreaterThan(20)
  expect(lines.join('')).not.toMatch(/Lovelace|ada@example|receipt=/)
})

it('the time is that of the clock of the database', async () => {
  const { key } = await paidOrder()
  await advance(server, 'P3D')
  const now = await server.gateway.clock.now()
  const made = fromWire((await withdraw(server, key)).body.requestedTime ?? '')
  expect(Math.abs((made?.getTime() ?? 0) - now.getTime())).toBeLessThan(60_000)
  expect(toWire(now).slice(0, 10)).toBe(
    ((await readWithdrawal(server, key)).body as WithdrawalView).requestedTime?.slice(0, 10),
  )
})
