/** A change of an order that was read before: another gateway may have changed it since. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { State } from '../../../../core/states.ts'
import { changeOrder, readByKey } from '../../../../gateway/orders/orderSnapshot.ts'
import { beginWith, transition } from '../../../../gateway/orders/transition.ts'
import { startTestPostgres, type TestPostgres } from '../support/postgres.ts'
import { startOnPglite, startServer, type TestServer } from '../support/server.ts'
import { newOrder, readStatus } from '../support/shop.ts'

const now = new Date('2026-11-28T12:00:00Z')
const newAttempt = (number: number, intent = `intent-${number}`) => ({
  id: crypto.randomUUID(),
  number,
  intent,
  fingerprint: 'f',
  provider: 'sandbox',
  method: 'CARD',
  country: 'US',
  option: null,
  formId: 'form',
  brand: 'VISA',
  lastFour: '4242',
  installments: null,
  billing: { city: 'Springfield' },
  dueAt: now,
  createdAt: now,
})

let postgres: TestPostgres
const gateways: Record<string, TestServer> = {}
beforeAll(async () => {
  postgres = await startTestPostgres()
  gateways.PGlite = await startOnPglite()
  gateways.PostgreSQL = await startServer({ databaseUrl: await postgres.newDatabase('orders') })
})
afterAll(async () => {
  for (const each of Object.values(gateways)) await each.stop()
  await postgres.remove()
})
const on = (database: string) => gateways[database] as TestServer

describe.each(['PGlite', 'PostgreSQL'])('an order that was read on %s', (database) => {
  const orderOf = async (server: TestServer) => readByKey(server.gateway.db, (await newOrder(server)).key)

  it('changes at once while nothing else has changed it', async () => {
    const { gateway } = on(database)
    const seen = await orderOf(on(database))
    const found: State[] = []
    await changeOrder(gateway, seen, (tx, current) => {
      found.push(current.order.state)
      return transition(tx, current, 'cancel', now)
    })
    expect(found).toEqual(['open'])
    expect((await readStatus(on(database), seen.order.key)).state).toBe('cancelled')
  })

  it('changes as it now is if it was changed since, and nothing of the first try stays', async () => {
    const { gateway } = on(database)
    const seen = await orderOf(on(database))
    await changeOrder(gateway, seen, (tx, current) => beginWith(tx, current, newAttempt(1)))
    const found: State[] = []
    await changeOrder(gateway, seen, async (tx, current) => {
      found.push(current.order.state)
      if (current.order.state !== 'open') return transition(tx, current, 'fail', now)
      return beginWith(tx, current, newAttempt(2))
    })
    expect(found).toEqual(['open', 'processing'])
    const { order, attempt } = await readByKey(gateway.db, seen.order.key)
    expect([order.state, attempt?.number, attempt?.state]).toEqual(['failed', 1, 'failed'])
  })

  it('changes as it now is if it went away and came back to the same state', async () => {
    const { gateway } = on(database)
    const seen = await orderOf(on(database))
    const begun = await changeOrder(gateway, seen, (tx, current) => beginWith(tx, current, newAttempt(1)))
    await changeOrder(gateway, begun, async (tx, current) =>
      transition(tx, await transition(tx, current, 'wait', now), 'abandon', now),
    )
    expect((await readByKey(gateway.db, seen.order.key)).order.state).toBe(seen.order.state)
    const numbers: number[] = []
    await changeOrder(gateway, seen, async (tx, current) => {
      const number = (current.attempt?.number ?? 0) + 1
      numbers.push(number)
      return beginWith(tx, current, newAttempt(number))
    })
    expect(numbers).toEqual([1, 2])
  })
})

describe('an order that another session is changing on PostgreSQL', () => {
  /** @returns the states that the change found, when another session ended while the change waited for it */
  async function found(end: 'commit' | 'rollback'): Promise<State[]> {
    const { gateway } = on('PostgreSQL')
    const seen = await readByKey(gateway.db, (await newOrder(on('PostgreSQL'))).key)
    const other = await postgres.stranger(`${postgres.url}/orders`)
    await other.query('begin')
    await other.query("update orders set state = 'cancelled' where id = $1", [seen.order.id])
    const states: State[] = []
    const changing = changeOrder(gateway, seen, async (tx, current) => {
      states.push(current.order.state)
      return current.order.state === 'open' ? beginWith(tx, current, newAttempt(1)) : current
    })
    await waitForALock(other)
    await other.query(end)
    await changing
    return states
  }

  async function waitForALock(client: { query(text: string): Promise<{ rowCount: number | null }> }) {
    while (!(await client.query('select 1 from pg_locks where not granted')).rowCount);
  }

  it('is seen as that session leaves it', async () => {
    expect(await found('commit')).toEqual(['open', 'cancelled'])
  })

  it('changes at once if that session takes its change back', async () => {
    expect(await found('rollback')).toEqual(['open'])
  })
})
