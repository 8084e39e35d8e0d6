/** Fakes for the page's payments: a gateway that follows the state table, and a browser's storage and locks. */
import { HttpError, NetworkError, TimeoutError } from '../../../../renderer/api/errors.ts'
import type { PaymentAnswer } from '../../../../schemas/types.ts'

type State = PaymentAnswer['state']

export const answer = (state: State): PaymentAnswer => ({
  code: '',
  type: 'payment',
  state,
  serverTime: '2026-11-21 10:00:00',
})

/** A gateway with one order: a charge only from open or failed, and one answer per idempotency key. */
export function fakeGateway() {
  const gateway = {
    state: 'open' as State,
    charges: 0,
    confirms: [] as { body: unknown; intent: string; local: boolean }[],
    asked: 0,
    /** The outcomes of the next confirmations, in order; later ones succeed. */
    next: [] as ('lost' | 'charged, answer lost' | 'declined' | 'verify' | 'waits' | Error)[],
    answers: new Map<string, PaymentAnswer>(),
    calls: {
      async confirm(body: unknown, intent: string, local: boolean) {
        gateway.confirms.push({ body, intent, local })
        const event = gateway.next.shift()
        if (event instanceof Error) throw event
        if (event === 'lost') throw new TimeoutError('no answer')
        const stored = gateway.answers.get(intent)
        if (stored) return stored
        if (gateway.state !== 'open' && gateway.state !== 'failed') throw new HttpError(409, { error: 'notAllowed' })
        gateway.state = 'processing'
        await Promise.resolve()
        gateway.state =
          event === 'declined' ? 'failed' : event === 'verify' ? 'verify' : event === 'waits' ? 'pending' : 'paid'
        if (gateway.state === 'paid') gateway.charges++
        gateway.answers.set(intent, answer(gateway.state))
        if (event === 'charged, answer lost') throw new NetworkError('connection dropped')
        return answer(gateway.state)
      },
      async status() {
        gateway.asked++
        return answer(gateway.state)
      },
      keys: async () => ({ keys: [], serverTime: '' }),
    },
  }
  return gateway
}

/** Session storage of one tab. */
export const tabStorage = () => {
  const items = new Map<string, string>()
  return {
    items,
    storage: {
      getItem: (name: string) => items.get(name) ?? null,
      setItem: (name: string, value: string) => void items.set(name, value),
      removeItem: (name: string) => void items.delete(name),
    } as unknown as Storage,
  }
}

/** Locks that all tabs of a browser share: one holder, the others wait in line. */
export function sharedLocks() {
  let tail: Promise<unknown> = Promise.resolve()
  let isHeld = false
  return {
    async request(_name: string, ...rest: unknown[]) {
      const work = rest.at(-1) as (lock: object | null) => Promise<unknown>
      if (rest.length === 2 && isHeld) return work(null)
      const run = async () => {
        isHeld = true
        try {
          return await work({})
        } finally {
          isHeld = false
        }
      }
      const result = isHeld ? tail.then(run) : run()
      tail = result.catch(() => {})
      return result
    },
  } as unknown as LockManager
}
