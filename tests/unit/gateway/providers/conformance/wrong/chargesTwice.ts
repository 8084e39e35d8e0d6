/** Charges twice: it repeats a failed request with a new idempotency key. */
import { ledger } from '../ledger/provider.ts'

export const chargesTwice: typeof ledger = {
  ...ledger,
  create: ({ fetch, ...tools }) => {
    const send: typeof fetch = (input, init) => {
      const request = new Request(input, init)
      request.headers.set('idempotency-key', crypto.randomUUID())
      return fetch(request)
    }
    const sendAgain: typeof fetch = async (...request) => {
      const answer = await send(...request).catch(() => undefined)
      return answer?.ok ? answer : send(...request)
    }
    return ledger.create({ ...tools, fetch: sendAgain })
  },
}
