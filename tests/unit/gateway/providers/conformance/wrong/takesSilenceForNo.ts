/** Takes silence for a no: a payment that was not answered counts as failed, so that the shopper pays once more. */
import { ledger } from '../ledger/provider.ts'

export const takesSilenceForNo: typeof ledger = {
  ...ledger,
  create: (tools) => {
    const right = ledger.create(tools)
    return {
      ...right,
      authorise: (charge) => right.authorise(charge).catch(() => ({ action: 'fail', reason: 'reason.declined' })),
    }
  },
}
