/**
 * Settles what is due in every order of this database, whichever gateway created it. It skips orders that another
 * process holds. If two gateways ask about the same attempt, only one changes it.
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
/** What is due beyond this number waits for the next sweep. */
const maxPerSweep = 2_000

/** @returns the number of orders that it examined */
export async function sweep(gateway: Gateway): Promise<number> {
  const now = await gateway.clock.now()
  await limitDueTimes(gateway, now, gateway.clock.wasSetBack())
  // An order whose provider does not answer stays due. It must not hide the orders behind it.
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

/** Orders with a due attempt and orders past their time, except those that another process holds. */
const due = (gateway: Gateway, now: Date, seen: string[]): Promise<string[]> =>
  gateway.db.transaction(async (tx) => {
    // Skip test orders whose provider is off: they would fill every batch.
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
 * After the clock was set back, some attempts have due times too far in the future.
 * `processing`: the due time is further away than any delay that we set. Other states: the attempt begins in the
 * future, or a gateway saw the clock go back. Attempts that are due together with their order keep waiting with it.
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

/**
 * Does each kind of due work every few seconds, while the gateway runs.
 *
 * @returns a function that stops it and waits for the last run
 */
export function keepSweeping(gateway: Gateway, kinds: ((gateway: Gateway) => Promise<unknown>)[]): () => Promise<void> {
  // Runs of one kind follow each other; kinds run in parallel, so that a slow webhook receiver does not delay payments.
  const works = kinds.map((work) => neverTwice(gateway, work))
  const timer = setInterval(() => {
    gateway.webhooks.wake()
    for (const { start } of works) start()
  }, gateway.config.sweepMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await Promise.all(works.map(({ running }) => running()))
  }
}

function neverTwice(gateway: Gateway, work: (gateway: Gateway) => Promise<unknown>) {
  let running: Promise<void> | undefined
  const start = () => {
    running ??= work(gateway)
      .then(() => undefined)
      .catch((error: Error) => gateway.log.error({ err: error }, 'a sweep failed'))
      .finally(() => {
        running = undefined
      })
  }
  return { start, running: () => running }
}
