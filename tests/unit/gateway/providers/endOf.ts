/** The result of a refund, a capture or a void. Some acquirers report it only later, in a notification. */
import type { RefundOutcome } from '../../../../gateway/providers/provider.ts'
import { type Made, now } from './checks.ts'

type About = 'refund' | 'capture' | 'void'

/** @param ask calls the provider once */
export async function endOf(
  { provider, notices }: Made,
  about: About,
  id: string,
  ask: () => Promise<RefundOutcome>,
): Promise<RefundOutcome> {
  const first = await ask()
  const outcomes: RefundOutcome[] = []
  for (const { headers, body } of notices?.() ?? []) {
    const notified = await provider.notifications?.({ headers, body: Buffer.from(body), now })
    for (const event of notified?.events ?? []) {
      const ids = event as { refundId?: string; captureId?: string; voidId?: string }
      if (event.about === about && ids[`${about}Id`] === id) outcomes.push(event.outcome as RefundOutcome)
    }
  }
  return outcomes.at(-1) ?? first
}
