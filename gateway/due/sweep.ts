/**
 * Settles what is due without anybody asking: every order of this database, whichever gateway took it. What another
 * process holds is left to it; what two ask about at a time is moved by one of them only.
 */
import { and, asc, desc, eq, gt, inArray, lt, lte, notInArray, or } from 'drizzle-orm'
import { isInProgress, nextState, states } from '../../core/states.ts'
import type { Gateway } from '../gateway.ts'
import { sweepInstalls } from '../installs/installs.ts'
import { advanceCaptures } from '../modifications/settleCapture.ts'
import { advanceRefunds } from '../modifications/settleRefund.ts'
import { lookupAfterMs } from '../orders/lookupDelay.ts'
import { readById } from '../orders/orderSnapshot.ts'
import { forgetOld } from '../payments/forget.ts'
import { upToDate } from '../payments/settle.ts'
import { settleEach } from '../payments/settleEach.ts'
import { attempts, orders } from '../store/schema.ts'

const batch = 50
/** What still is due after so many orders waits for the next sweep. */
const maxPerSweep = 2_000

/** @returns how many orders were looked at */
export async function sweep(gateway: Gateway): Promise<number> {
  const now = await gateway.clock.now()
  await limitDueTimes(gateway, now, gateway.clock.wasSetBack())
  // One that stays due, since its provider does not answer, must not hide those behind it.
  const seen = new Set<string>()
  while (seen.size < maxPerSweep && !gateway.closing.aborted) {
    const ids = await due(gateway, now, [...seen])
    for (const id of ids) seen.add(id)
    await settleEach(gateway, 'order', ids, async (id) => upToDate(gateway, await readById(gateway.db, id)))
    if (ids.length < batch) break
  }
  await sweepInstalls(gateway, now)
  await advanceCaptures(gateway, now)
  await advanceRefunds(gateway, now)
  await forgetOld(gateway, now)
  await gateway.cardTries?.forget(gateway.db, now)
  return seen.size
}

/** Orders with an attempt that is due, and those whose time has run out; not those that somebody holds. */
const due = (gateway: Gateway, now: Date, seen: string[]): Promise<string[]> =>
  gateway.db.transaction(async (tx) => {
    // Test orders whose provider is off are nobody's; left in, they would fill every batch.
    const { offTestProviders } = gateway
    const isOurs = notInArray(orders.provider, offTestProviders)
    const isNew = seen.length > 0 ? notInArray(orders.id, seen) : undefined
    const waiting = await tx
      .select({ id: orders.id })
      .from(orders)
      .innerJoin(attempts, eq(attempts.orderId, orders.id))
      .where(and(lte(attempts.dueAt, now), isOurs, isNew))
      .orderBy(asc(attempts.dueAt))
      .limit(batch)
      .for('no key update', { of: orders, skipLocked: true })
    const outOfTime = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(inArray(orders.state, expirable), lte(orders.expiresAt, now), isOurs, isNew))
      .orderBy(desc(orders.expiresAt))
      .limit(batch)
      .for('no key update', { skipLocked: true })
    return [...new Set([...waiting, ...outOfTime].map(({ id }) => id))]
  })

const inProgress = states.filter(isInProgress)
const expirable = states.filter((state) => nextState(state, 'expire'))

/**
 * A clock that was set back leaves attempts that are looked up too late: they would wait until the clock has caught up.
 * `processing` tells it by a due time that is further away than any was ever set; others by a beginning that is yet to
 * come, or by a gateway that saw the clock go back. What is due with its order waits as long as that does.
 */
async function limitDueTimes({ db }: Gateway, now: Date, wasSetBack: boolean): Promise<void> {
  const latest = new Date(now.getTime() + lookupAfterMs)
  const beyond = new Date(latest.getTime() + lookupAfterMs)
  const { id, state, dueAt, createdAt } = attempts
  const isOfBefore = wasSetBack ? undefined : gt(createdAt, latest)
  const isWaiting = and(inArray(state, inProgress), lt(dueAt, orders.expiresAt), isOfBefore)
  await db
    .update(attempts)
    .set({ dueAt: latest })
    .where(
      inArray(
        id,
        db
          .select({ id })
          .from(attempts)
          .innerJoin(orders, eq(orders.id, attempts.orderId))
          .where(and(or(eq(state, 'processing'), isWaiting), gt(dueAt, beyond)))
          .for('update', { of: attempts, skipLocked: true }),
      ),
    )
}
