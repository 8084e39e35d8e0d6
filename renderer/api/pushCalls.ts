/** A shopper's call about a push. Apart from calls.ts, since a checkout makes none. */
import type { PaymentAnswer } from '../../schemas/types.ts'
import { request } from './browser.ts'
import type { Request } from './client.ts'
import { shapes } from './shapes.ts'

/**
 * Has the request sent to the shopper's phone once more.
 *
 * @param seen which attempt, and how often it had been sent: so that it is sent once, whatever is pressed twice
 * @throws NetworkError, HttpError
 */
export const sendAgain = (key: string, seen: { attempt: number; sent: number }, ask: Request = request) =>
  ask<PaymentAnswer>('POST', `/txn/${encodeURIComponent(key)}/sendAgain`, { body: seen, shape: shapes.paymentAnswer })
