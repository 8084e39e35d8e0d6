/**
 * A gateway while another client locks a row of its PostgreSQL, and while many rows are due at once.
 *
 * @long
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweep } from '../../../../gateway/due/sweep.ts'
import { type Outage, pause, secondsOf, startOutage } from '../support/outage.ts'
import { cards, confirm, newOrder, pay, payment, readStatus } from '../support/shop.ts'

let outage: Outage
beforeAll(async () => {
  outage = await startOutage()
}, 120_000)
afterAll(() => outage?.end())

describe('a locked row', () => {
  it('delays only payments of its own order: others are paid, health answers, and no request waits long', async () => {
    const held = await newOrder(outage.server)
    const other = await newOrder(outage.server)
    const [body, otherBody] = await Promise.all([payment(outage.server, held.key), payment(outage.server, other.key)])
    const letGo = await outage.hold(held.id)
    const waiting = Promise.all(Array.from({ length: 12 }, () => outage.rawConfirm(body)))
    await outage.untilWaiting(1)
    const seconds = await secondsOf(async () => {
      expect((await outage.rawConfirm(otherBody)).json().state).toBe('paid')
      expect((await outage.health()).statusCode).toBe(200)
    })
    expect(seconds).toBeLessThan(2)
    const slowest = await secondsOf(async () => {
      for (const { statusCode, headers } of await waiting) {
        expect(statusCode).toBe(503)
        expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      }
    })
    expect(slowest).toBeLessThan(10)
    await letGo()
    expect((await confirm(outage.server, body)).body.state).toBe('paid')
  })

  it('does not block the order’s form or status', async () => {
    const { id, key } = await newOrder(outage.server)
    const letGo = await outage.hold(id)
    const answers = await Promise.all([
      outage.server.app.inject({ url: `/api/checkout/${key}` }),
      outage.status(key),
      outage.server.app.inject({ url: `/api/checkout/${key}/methods?country=US` }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    await letGo()
  })

  it('is skipped by the sweep, which settles every other order', async () => {
    const orders = await Promise.all(Array.from({ length: 3 }, () => newOrder(outage.server)))
    for (const { key } of orders) await pay(outage.server, key, { card: cards.pendingPaid })
    const [held, ...others] = orders
    const letGo = await outage.hold(held?.id ?? '')
    const stranger = await outage.postgres.stranger(outage.databaseUrl)
    await stranger.query('update clock_offset set offset_ms = offset_ms + 6000')
    await stranger.query('insert into clock_offset (id, offset_ms) values (1, 6000) on conflict do nothing')
    await pause(300)
    expect(await secondsOf(() => sweep(outage.server.gateway))).toBeLessThan(1.5)
    const states = async () => {
      const { rows } = await stranger.query('select state from orders where id = any($1)', [others.map(({ id }) => id)])
      return rows.map(({ state }) => state)
    }
    expect(await states()).toEqual(['paid', 'paid'])
    await letGo()
    await sweep(outage.server.gateway)
    expect((await readStatus(outage.server, held?.key ?? '')).state).toBe('paid')
  })
})

it('one sweep settles everything that is due, however much it is', async () => {
  const { key } = await newOrder(outage.server)
  await pay(outage.server, key, { card: cards.pendingPaid })
  const stranger = await outage.postgres.stranger(outage.databaseUrl)
  await stranger.query(
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', 'many-' || n, 'key', 'many-' || n, 'intent', null))).*
     from orders o, generate_series(1, 120) n where o.key = $1`,
    [key],
  )
  await stranger.query(
    `insert into attempts select (jsonb_populate_record(a, jsonb_build_object('id', 'many-' || n, 'order_id', 'many-' || n))).*
     from attempts a join orders o on o.id = a.order_id, generate_series(1, 120) n where o.key = $1`,
    [key],
  )
  await stranger.query("update attempts set due_at = due_at - interval '1 hour' where id like 'many-%'")
  await sweep(outage.server.gateway)
  const { rows } = await stranger.query(`select state, count(*)::int from orders where id like 'many-%' group by state`)
  expect(rows).toEqual([{ state: 'paid', count: 120 }])
})
