/** Forgets a refund: asked again it does not look the refund up, and says that nothing was sent. */
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
