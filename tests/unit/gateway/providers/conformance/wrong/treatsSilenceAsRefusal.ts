/** Treats a missing answer as a refusal, so that the shopper pays again. */
import { ledger } from '../ledger/provider.ts'

export const treatsSilenceAsRefusal: typeof ledger = {
  ...ledger,
  create: (tools) => {
    const right = ledger.create(tools)
    return {
      ...right,
      authorise: (charge) => right.authorise(charge).catch(() => ({ action: 'fail', reason: 'reason.declined' })),
    }
  },
}
