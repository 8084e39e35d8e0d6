/** The rows of captures and voids. */
import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '../store/open.ts'
import { captures } from '../store/schema.ts'
import { modificationRows, newModification, type On } from './modificationRows.ts'

export type Capture = typeof captures.$inferSelect

export const captureRows = modificationRows<Capture>(captures)

/** What became of an authorisation, or is about to; undefined while it stands. A database holds one at most. */
export async function captureOf(on: On, attemptId: string): Promise<Capture | undefined> {
  const [found] = await on
    .select()
    .from(captures)
    .where(and(eq(captures.attemptId, attemptId), ne(captures.state, 'failed')))
  return found
}

/** @returns minor units that were captured of an attempt; what is on its way may still fail */
export async function capturedMinor(on: On, attemptId: string): Promise<number> {
  const found = await captureOf(on, attemptId)
  return found ? takenBy(found) : 0
}

export const takenBy = ({ kind, state, amountMinor }: Capture): number =>
  kind === 'capture' && state === 'succeeded' ? amountMinor : 0

type NewCapture = Pick<Capture, 'orderId' | 'attemptId' | 'amountMinor' | 'kind' | 'cause'> &
  Partial<Pick<Capture, 'intent' | 'fingerprint' | 'createdBy' | 'state' | 'dueAt' | 'endedAt'>>

/**
 * @param tx has locked the order's row
 * @returns undefined where there is one already with this intent, or of this authorisation
 */
export async function insertCapture(tx: Transaction, made: NewCapture, now: Date): Promise<Capture | undefined> {
  const [inserted] = await tx
    .insert(captures)
    .values({ ...newModification(now), ...made })
    .onConflictDoNothing()
    .returning()
  return inserted
}
