/**
 * Brings orders up to date: an attempt that is due is looked up at its provider, an order whose time has run out
 * expires. It happens on any read and by a sweep, so an attempt whose process died between the charge and the answer
 * heals by itself.
 */
import { and, asc, desc, eq, exists, inArray, lte, ne } from 'drizzle-orm'
import type { Gateway } from '../gateway.ts'
import { type Known, type Outcome, sandboxProvider } from '../providers/provider.ts'
import { next, states, underWay } from '../states.ts'
import { attempts, orders } from '../store/schema.ts'
import { settleLate } from './late.ts'
import { move } from './move.ts'
import { refuseTestOrder } from './selling.ts'
import { type Attempt, lockOrder, readById, readByKey, type Snapshot } from './snapshot.ts'

const batch = 50

/** @throws Problem 404 unknownKey */
export async function readUpToDate(gateway: Gateway, key: string): Promise<Snapshot> {
  return upToDate(gateway, await readByKey(gateway.db, key))
}

/** @throws Problem 404 unknownKey for a test order, with the sandbox off */
export async function upToDate(gateway: Gateway, seen: Snapshot): Promise<Snapshot> {
  refuseTestOrder(gateway, seen.order)
  const now = await gateway.clock.now()
  const outcome = await whatIsDue(gateway, seen, now)
  if (!outcome) return seen
  return gateway.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, seen.order.id)
    // Somebody else was quicker: what they wrote stands, unless it says that nothing was charged.
    if (!isSame(seen, locked)) return settleLate(gateway, tx, locked, seen.attempt?.id, outcome, now)
    return move(tx, locked, outcome.action, now, outcome)
  })
}

/** The provider is asked outside of any transaction: it may take its time. */
async function whatIsDue(gateway: Gateway, { order, attempt }: Snapshot, now: Date): Promise<Outcome | undefined> {
  if (attempt && underWay(attempt.state) && attempt.dueAt) {
    if (attempt.dueAt > now) return undefined
    const outcome = await providerOf(gateway, order.provider).lookup(known(attempt, now))
    return next(order.state, outcome.action) ? outcome : undefined
  }
  return order.expiresAt <= now && next(order.state, 'expire') ? { action: 'expire' } : undefined
}

/**
 * Settles a batch of what is due, whoever's it is. Rows that another process holds are left to it; one that two ask
 * about at a time is moved by one of them only.
 * @returns how many orders were looked at
 */
export async function sweep(gateway: Gateway): Promise<number> {
  const now = await gateway.clock.now()
  // With the sandbox off test orders are nobody's; left in, they would fill every batch.
  const isOurs = gateway.config.sandbox ? undefined : ne(orders.provider, sandboxProvider)
  const due = await gateway.db.transaction((tx) =>
    tx
      .select({ id: attempts.orderId })
      .from(attempts)
      .where(
        and(
          lte(attempts.dueAt, now),
          exists(
            tx
              .select()
              .from(orders)
              .where(and(eq(orders.id, attempts.orderId), isOurs)),
          ),
        ),
      )
      .orderBy(asc(attempts.dueAt))
      .limit(batch)
      .for('update', { skipLocked: true }),
  )
  const outOfTime = await gateway.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        inArray(
          orders.state,
          states.filter((state) => next(state, 'expire')),
        ),
        lte(orders.expiresAt, now),
        isOurs,
      ),
    )
    .orderBy(desc(orders.expiresAt))
    .limit(batch)
  const ids = new Set([...due, ...outOfTime].map(({ id }) => id))
  for (const id of ids) {
    try {
      await upToDate(gateway, await readById(gateway.db, id))
    } catch (error) {
      // One provider that fails must not keep the others' orders waiting; the next sweep tries again.
      gateway.log.error({ error: (error as Error).message }, 'an order could not be settled')
    }
  }
  return ids.size
}

export function providerOf(gateway: Gateway, name: string) {
  const provider = gateway.providers.get(name)
  if (!provider) throw new Error(`there is no provider ${name}`)
  return provider
}

export const known = (attempt: Attempt, now: Date): Known => ({
  attemptId: attempt.id,
  method: attempt.method,
  isLocal: attempt.local !== null,
  state: attempt.state,
  reference: attempt.reference,
  startedAt: attempt.createdAt,
  now,
})

const isSame = (a: Snapshot, b: Snapshot): boolean =>
  a.order.state === b.order.state &&
  a.attempt?.id === b.attempt?.id &&
  a.attempt?.dueAt?.getTime() === b.attempt?.dueAt?.getTime()
