/** History of refunds, captures and voids, derived from their rows. */

import type { Database } from '../store/open.ts'
import { actorOf, gatewayItself } from './actor.ts'
import { captureRows } from './captureRows.ts'
import type { HistoryEntry } from './historyEntry.ts'
import type { Modification } from './modificationRows.ts'
import { attemptById, type Order, providerOf } from './orderSnapshot.ts'
import { refundRows } from './refundRows.ts'

export async function ofRefunds(db: Database, order: Order): Promise<HistoryEntry[]> {
  const entries = (await refundRows.ofOrder(db, order.id)).map(async (refund) => {
    const { id: refundId, reason } = refund
    const [asked, ...ended] = await ofModification(db, 'refund', refund, order)
    const inWords = { ...asked, reason: reason ?? undefined }
    return [inWords, ...ended].map((event) => ({ ...event, refundId }))
  })
  return (await Promise.all(entries)).flat()
}

export async function ofCaptures(db: Database, order: Order): Promise<HistoryEntry[]> {
  const entries = (await captureRows.ofOrder(db, order.id)).map(async (capture) => {
    const events = await ofModification(db, capture.kind, capture, order)
    return events.map((event) => ({ ...event, captureId: capture.id }))
  })
  return (await Promise.all(entries)).flat()
}

/** The request, and then the end. */
async function ofModification(
  db: Database,
  what: 'refund' | 'capture' | 'void',
  row: Modification & { cause: string },
  order: Order,
): Promise<[HistoryEntry, ...HistoryEntry[]]> {
  const { id, attemptId, amountMinor, state, createdAt, endedAt, failure } = row
  const about = { row: id, attemptId, amountMinor }
  const provider = { kind: 'provider' as const, name: providerOf(order, await attemptById(db, attemptId)) }
  const by = row.cause === 'acquirer' ? provider : row.cause === 'lateCharge' ? gatewayItself : actorOf(row.createdBy)
  const asked: HistoryEntry = { ...about, type: `${what}.requested`, at: createdAt, by }
  if (state === 'processing' || !endedAt) return [asked]
  return [asked, { ...about, type: `${what}.${state}`, at: endedAt, by: provider, reason: failure ?? undefined }]
}
