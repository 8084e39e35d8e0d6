/** @long */
import { spawnSync } from 'node:child_process'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { forgetOrder } from '../../../../gateway/payments/forget.ts'
import { attempts } from '../../../../gateway/store/schema.ts'
import { startOnPglite, startServer, type TestServer } from '../support/server.ts'
import { advance, call, cards, confirm, newOrder, pay, payment, readCheckout, readOrder } from '../support/shop.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ retentionDays: 3 })
})
afterAll(() => server.stop())

const address = { firstName: 'Ada', lastName: 'Lovelace', address: '12 Analytical Street', city: 'Springfield' }

/** A paid or failed order with a shipping address. */
async function addressed(card = cards.success) {
  const order = await newOrder(server, { effectiveMinutes: 60 * 24 })
  const url = `/api/checkout/${order.key}/address/shipping?country=US`
  const { form } = (await call<{ form: { formId: string } }>(server, 'GET', url)).body
  const data = { ...address, province: 'IL', postalCode: '62701', phone: '2175550123' }
  const body = { country: 'US', formId: form.formId, data }
  expect(await call(server, 'PUT', `/api/checkout/${order.key}/address/shipping`, { body })).toMatchObject({
    status: 200,
  })
  await pay(server, order.key, { card })
  return order
}

const addressesOf = async (id: string) => (await readOrder(server, id)).addresses?.length

it('addresses are deleted when their order has been final for the configured number of days, and not sooner', async () => {
  const paid = await addressed()
  await advance(server, 'P2D')
  const later = await addressed()
  expect([await addressesOf(paid.id), await addressesOf(later.id)]).toEqual([1, 1])
  await advance(server, 'P1DT1M')
  expect([await addressesOf(paid.id), await addressesOf(later.id)]).toEqual([0, 1])
  expect((await readOrder(server, paid.id)).attempts).toMatchObject([{ state: 'paid', lastFour: '4242' }])
})

it('form values of a final order are deleted in the same way', async () => {
  const { id } = await addressed()
  await server.gateway.db.update(attempts).set({ billing: { city: 'Springfield' } })
  await advance(server, 'P3DT1M')
  const rows = await server.gateway.db.select().from(attempts)
  expect(rows.find(({ orderId }) => orderId === id)?.billing).toBeNull()
})

const hashesOf = async (id: string) =>
  (await server.gateway.db.select().from(attempts).where(eq(attempts.orderId, id))).map(
    ({ fingerprint }) => fingerprint,
  )

it('fingerprints of requests are deleted too, also of a successful payment', async () => {
  const { id, key } = await newOrder(server)
  await pay(server, key, { card: cards.success })
  expect(await hashesOf(id)).toEqual([expect.stringMatching(/.{40}/)])
  await advance(server, 'P3DT1M')
  expect(await hashesOf(id)).toEqual([''])
})

it('an idempotency key with a deleted fingerprint never charges again', async () => {
  const { id, key } = await newOrder(server)
  const body = await payment(server, key)
  const intent = 'intent-that-is-forgotten'
  expect((await confirm(server, body, intent)).body.state).toBe('paid')
  await forgetOrder(server.gateway.db, id)
  expect(await confirm(server, body, intent)).toMatchObject({ status: 422, body: { error: 'intentReused' } })
  expect((await readOrder(server, id)).attempts).toMatchObject([{ state: 'paid' }])
})

it('the data of one order is deleted at once, by id or key, even if it can still be paid', async () => {
  for (const by of ['id', 'key'] as const) {
    const order = await addressed(cards.declined)
    const other = await addressed(cards.declined)
    expect((await readCheckout(server, order.key)).billing).toBeDefined()
    expect(await forgetOrder(server.gateway.db, order[by])).toEqual({ ids: [order.id], addresses: 1, attempts: 1 })
    expect((await readCheckout(server, order.key)).billing).toBeUndefined()
    expect(await addressesOf(order.id)).toBe(0)
    expect(await addressesOf(other.id)).toBe(1)
  }
})

it('the command deletes the data of an order in a folder, and reports an unknown order or a folder in use', {
  timeout: 90_000,
}, async () => {
  const own = await startOnPglite()
  const forget = (order: string) => {
    const entry = join(import.meta.dirname, '../../../../gateway/commands/forget.ts')
    const args = ['--import', 'tsx', entry, order, '--data', own.config.dataDir]
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: '' },
    })
    return { status, said: stdout, logged: stderr }
  }
  const { id, key } = await newOrder(own)
  await pay(own, key, { card: cards.declined })
  expect(forget(id)).toMatchObject({ status: 1, logged: expect.stringContaining('in use') })
  await own.stop('keep')
  const forgotten = forget(id)
  expect(forgotten).toMatchObject({
    status: 0,
    said: 'Forgotten of 1 order(s): 0 address(es), the form values of 1 attempt(s).\n',
  })
  expect(JSON.parse(forgotten.logged)).toMatchObject({
    level: 30,
    command: 'forget',
    who: userInfo().username,
    orders: [id],
  })
  const unknown = forget('nobody')
  expect(unknown).toMatchObject({ status: 1, said: '' })
  expect(JSON.parse(unknown.logged)).toMatchObject({
    level: 50,
    msg: 'Nothing was forgotten: there is no order nobody',
  })
  expect(forget(key).logged).not.toContain(key)
  await own.stop()
})
