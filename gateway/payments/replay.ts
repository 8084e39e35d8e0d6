/** A request that comes again: the stored attempt answers for its idempotency key, with its present state. */
import type { PaymentAnswer } from '../../schemas/types.ts'
import type { Gateway } from '../gateway.ts'
import { confirmAnswer } from '../orders/answer.ts'
import type { Attempt, OrderSnapshot } from '../orders/orderSnapshot.ts'
import { Problem } from '../problem.ts'

/**
 * @param earlier the order with the attempt of this key, which need not be its last
 * @throws Problem 409 while the first request is still asking the provider, 422 when the key came with other content
 */
export async function replay(
  gateway: Gateway,
  earlier: OrderSnapshot & { attempt: Attempt },
  fingerprint: string,
): Promise<PaymentAnswer> {
  const { attempt } = earlier
  if (attempt.fingerprint !== fingerprint) throw new Problem(422, 'intentReused', { errors: [] })
  if (attempt.state === 'processing') throw new Problem(409, 'inProgress', { state: 'processing' })
  return confirmAnswer(earlier, gateway.files().catalogs, await gateway.clock.now(), attempt.state)
}
