/** A shopper's call about a push. Separate from calls.ts, because a checkout does not use it. */
import { request } from './browser.ts'
import type { Request } from './client.ts'
import { shapes } from './shapes.ts'

/**
 * Sends the request to the shopper's phone again.
 *
 * @param seen the attempt, and how often it was sent, so that a double press sends once
 * @throws NetworkError, HttpError
 */
export const sendAgain = (key: string, seen: { attempt: number; sent: number }, ask: Request = request) =>
  ask('POST', `/txn/${encodeURIComponent(key)}/sendAgain`, { body: seen, shape: shapes.paymentAnswer })
