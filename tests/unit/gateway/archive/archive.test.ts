/**
 * Old orders move from the database into files, completely or not at all; on PGlite and on a PostgreSQL server.
 *
 * @long
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { archiveOrders } from '../../../../gateway/commands/archive/archiveOrders.ts'
import { archivedTables, linesOf } from '../../../../gateway/commands/archive/orderRows.ts'
import type { Database } from '../../../../gateway/store/open.ts'
import { authorizedOrder, captureOrder } from '../support/captures.ts'
import { startTestPostgres, type TestPostgres } from '../support/postgres.ts'
import { refundOrder } from '../support/refunds.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { call, cards, merchant, newOrder, pay } from '../support/shop.ts'
import { subscribe } from '../support/subscriber.ts'

/** Orders that ended before this time are archived; here that is every order. */
const tomorrow = () => new Date(Date.now() + 86_400_000)
const rowsOf = async (db: Database, query: string) =>
  ((await db.execute(sql.raw(query))) as unknown as { rows: Record<string, unknown>[] }).rows

describe.each(['PGlite', 'PostgreSQL'])('on %s', (kind) => {
  let postgres: TestPostgres | undefined
  let server: TestServer
  let folder: string
  beforeAll(async () => {
    postgres = kind === 'PostgreSQL' ? await startTestPostgres() : undefined
    server = await startServer(postgres && { databaseUrl: await postgres.newDatabase('archive') })
  }, 120_000)
  afterAll(async () => {
    await server?.stop()
    await postgres?.remove()
  })
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tillform-archive-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const db = () => server.gateway.db
  const archive = (more: Partial<Parameters<typeof archiveOrders>[0]> = {}) =>
    archiveOrders({ db: db(), folder, before: tomorrow(), now: new Date(), ...more })
  const cancel = (id: string) => call(server, 'POST', `/api/orders/${id}/cancel`, { headers: merchant })
  const idsIn = async () => new Set((await rowsOf(db(), 'select id from orders')).map(({ id }) => id))
  const files = () =>
    readdirSync(folder)
      .filter((name) => name.startsWith('orders-'))
      .sort()
  const archived = () =>
    files().flatMap((name) =>
      readFileSync(join(folder, name), 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as { order: string; [table: string]: unknown }),
    )
  const paidOrder = async () => {
    const order = await newOrder(server)
    expect((await pay(server, order.key)).body.state).toBe('paid')
    return order
  }

  it('knows every table with rows of an order', async () => {
    const found = await rowsOf(
      db(),
      `with recursive of_orders as (select 'orders'::regclass::oid as relation
        union select conrelid from pg_constraint, of_orders where contype = 'f' and confrelid = relation)
        select relation::regclass::text as name from of_orders`,
    )
    expect(found.map(({ name }) => name).sort()).toEqual([...archivedTables, 'card_tries'].sort())
  })

  it('archives finished orders with all their rows, and leaves pending, live and recent ones', async () => {
    const [paid, cancelled, refunded, captured, ended] = [
      await paidOrder(),
      await newOrder(server),
      await paidOrder(),
      await authorizedOrder(server),
      await subscribe(server),
    ]
    await cancel(cancelled.id)
    await refundOrder(server, refunded.id)
    await captureOrder(server, captured.id)
    await call(server, 'POST', `/api/subscriptions/${ended.subscriptionId}/cancel`, { headers: merchant })
    const over = [paid, cancelled, refunded, captured, ended].map(({ id }) => id)

    const open = await newOrder(server)
    const failed = await newOrder(server)
    await pay(server, failed.key, { card: cards.declined })
    const pending = await newOrder(server)
    await pay(server, pending.key, { card: cards.pendingPaid })
    const refunding = await newOrder(server)
    await pay(server, refunding.key, { card: cards.refundWaits })
    await refundOrder(server, refunding.id)
    const held = await authorizedOrder(server)
    const live = await subscribe(server)
    const undelivered = await newOrder(server, { webhookUrl: 'http://127.0.0.1:9/none' })
    await pay(server, undelivered.key)
    const stays = [open, failed, pending, refunding, held, live, undelivered].map(({ id }) => id)

    expect(await archive({ before: new Date(Date.now() - 86_400_000) })).toBe(0)
    expect(files()).toEqual([])
    const before = await db().transaction((tx) => linesOf(tx, over))
    expect(await archive({ ordersPerFile: 2 })).toBe(5)
    expect(await idsIn()).toEqual(new Set(stays))
    expect(
      archived()
        .map(({ order }) => order)
        .sort(),
    ).toEqual([...over].sort())
    expect(archived().find(({ order }) => order === refunded.id)).toMatchObject({
      orders: [{ id: refunded.id, state: 'refunded' }],
      attempts: [{ order_id: refunded.id, state: 'paid' }],
      refunds: [{ state: 'succeeded' }],
    })
    expect(files()).toHaveLength(3)
    for (const name of files()) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
    expect(await archive()).toBe(0)

    // Restores an order with the statement in docs/operate.md.
    for (const line of archived())
      for (const [table, rows] of Object.entries(line).filter(([name]) => name !== 'order'))
        for (const row of rows as object[])
          await db().execute(
            sql`insert into ${sql.raw(table)} overriding system value select (jsonb_populate_record(null::${sql.raw(table)}, ${JSON.stringify(row)}::jsonb)).*`,
          )
    expect(await db().transaction((tx) => linesOf(tx, over))).toEqual(before)
    expect(await archive()).toBe(5)
    await Promise.all([open, failed].map(({ id }) => cancel(id)))
  })

  /** A database that fails after some transactions. */
  const dyingAfter = (count: number): Database => {
    let left = count
    return new Proxy(db(), {
      get(target, name) {
        const value = Reflect.get(target, name)
        if (name !== 'transaction') return typeof value === 'function' ? value.bind(target) : value
        return (...args: Parameters<Database['transaction']>) => {
          if (left-- <= 0) throw new Error('killed')
          return target.transaction(...args)
        }
      },
    })
  }

  it.each([0, 1, 2, 3])(
    'continues after an interruption after %i transactions, and keeps each order once',
    async (count) => {
      await archive()
      rmSync(folder, { recursive: true })
      const orders = await Promise.all(Array.from({ length: 6 }, paidOrder))
      await expect(archive({ db: dyingAfter(count), ordersPerFile: 2 })).rejects.toThrow('killed')
      writeFileSync(join(folder, 'orders-20260101T000000Z-0001.ndjson.part'), '{"order":"half')
      await archive({ ordersPerFile: 2, now: new Date(Date.now() + 2_000) })
      expect(
        archived()
          .map(({ order }) => order)
          .sort(),
      ).toEqual(orders.map(({ id }) => id).sort())
      expect(files().filter((name) => !name.endsWith('.ndjson'))).toEqual([])
      for (const { id } of orders) expect(await idsIn()).not.toContain(id)
    },
  )

  it('removes no order that differs from the file or has changed since', async () => {
    await archive()
    rmSync(folder, { recursive: true })
    const [same, other, changed] = [await paidOrder(), await paidOrder(), await paidOrder()]
    await expect(archive({ db: dyingAfter(1) })).rejects.toThrow('killed')
    const [name = ''] = files()
    expect(name).toMatch(/\.removing$/)
    const text = readFileSync(join(folder, name), 'utf8')
    writeFileSync(join(folder, name), text.replace(other.key, 'x'.repeat(other.key.length)))
    await refundOrder(server, changed.id)
    expect(await idsIn()).toEqual(new Set([...(await idsIn()), same.id, other.id, changed.id]))
    expect(await archive()).toBe(3)
    expect(
      archived()
        .map(({ order }) => order)
        .sort(),
    ).toEqual([same.id, other.id, changed.id].sort())
    expect(archived().find(({ order }) => order === changed.id)?.refunds).toHaveLength(1)
    expect(archived().find(({ order }) => order === other.id)?.orders).toMatchObject([{ key: other.key }])
  })
})
