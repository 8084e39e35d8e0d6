/** The rows of captures and voids. */
import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '../store/open.ts'
import { captures } from '../store/schema.ts'
import { modificationRows, newModification, type On } from './modificationRows.ts'

export type Capture = typeof captures.$inferSelect

export const captureRows = modificationRows<Capture>(captures)

/** The capture or void of an authorisation, done or pending; undefined without one. The database allows one at most. */
export async function captureOf(on: On, attemptId: string): Promise<Capture | undefined> {
  const [found] = await on
    .select()
    .from(captures)
    .where(and(eq(captures.attemptId, attemptId), ne(captures.state, 'failed')))
  return found
}

/** @returns captured minor units of an attempt, without pending captures, which may still fail */
export async function capturedMinor(on: On, attemptId: string): Promise<number> {
  const found = await captureOf(on, attemptId)
  return found ? takenBy(found) : 0
}

export const takenBy = ({ kind, state, amountMinor }: Capture): number =>
  kind === 'capture' && state === 'succeeded' ? amountMinor : 0

type NewCapture = Pick<Capture, 'orderId' | 'attemptId' | 'amountMinor' | 'kind' | 'cause'> &
  Partial<Pick<Capture, 'intent' | 'fingerprint' | 'createdBy' | 'state' | 'dueAt' | 'endedAt'>>

/**
 * @param tx holds the lock of the order's row
 * @returns undefined if one exists already with this intent, or for this authorisation
 */
export async function insertCapture(tx: Transaction, made: NewCapture, now: Date): Promise<Capture | undefined> {
  const [inserted] = await tx
    .insert(captures)
    .values({ ...newModification(now), ...made })
    .onConflictDoNothing()
    .returning()
  return inserted
}
