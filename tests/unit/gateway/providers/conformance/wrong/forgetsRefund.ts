/** Forgets a refund: a repeated request does not look it up, and reports that nothing was sent. */
import { ledger } from '../ledger/provider.ts'

export const forgetsRefund: typeof ledger = {
  ...ledger,
  create: (tools) => {
    const right = ledger.create(tools)
    return {
      ...right,
      async refund(facts) {
        const isAskedAgain = facts.now.getTime() - facts.requestedAt.getTime() > 30_000
        return isAskedAgain ? { action: 'fail' } : right.refund(facts)
      },
    }
  },
}
