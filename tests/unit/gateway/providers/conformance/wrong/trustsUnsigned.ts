/** Trusts an unsigned notification: it never checks the signature. */
import { eventIn, ledger } from '../ledger/provider.ts'

export const trustsUnsigned: typeof ledger = {
  ...ledger,
  create: (tools) => ({
    ...ledger.create(tools),
    notifications: async ({ body, now }) => ({ events: [eventIn(body, now)] }),
  }),
}
