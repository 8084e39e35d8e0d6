/** A shopper's calls about a push or a second step. Separate from calls.ts, because a checkout does not use it. */

import type { StepRequest } from '../../schemas/types.ts'
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

/**
 * Sends the answer of the second step.
 *
 * @param intent the Idempotency-Key: a repeated press with the same answer counts once
 * @throws NetworkError, HttpError
 */
export const answerStep = (key: string, body: StepRequest, intent: string, ask: Request = request) =>
  ask('POST', `/txn/${encodeURIComponent(key)}/answerStep`, {
    body,
    idempotencyKey: intent,
    shape: shapes.paymentAnswer,
  })
