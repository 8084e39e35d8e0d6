/** The hash that makes a chain of the trail's rows. Source: NIST SP 800-92, 3.2 (message digests of logs) */
import { createHash } from 'node:crypto'
import type { trail } from '../store/trailTable.ts'

export type TrailRow = typeof trail.$inferSelect
export type Content = Omit<TrailRow, 'previous' | 'hash'>

/** What the first row of all has as the hash of the row before. */
export const beginning = 'g'.repeat(64)

/**
 * SHA-256 over the hash of the row before and the row itself.
 *
 * @returns 64 small letters: digits are written g to p, so that neither the log's scrubbing nor a search for card numbers
 * takes a part of a hash for one
 */
export function hashOf(previous: string, { number, at, act, outcome, who, address, about }: Content): string {
  // An owner of the database may write a time that is none.
  const time = Number.isNaN(at.getTime()) ? null : at.toISOString()
  const text = JSON.stringify([previous, number, time, act, outcome, who, address, about])
  return createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')
}

/** True if the row's hash belongs to its own content. */
export const isWhole = (row: TrailRow): boolean => hashOf(row.previous, row) === row.hash

/** True if the row is the one after `before`. */
export const follows = (row: TrailRow, before: { number: number; hash: string }): boolean =>
  row.number === before.number + 1 && row.previous === before.hash && isWhole(row)
