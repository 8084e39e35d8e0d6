/** An order is charged once, whatever happens on the way: the payment flow over a gateway that keeps the state table. */
import { beforeEach, describe, expect, it } from 'vitest'
import { HttpError, NetworkError, TimeoutError } from '../../../../renderer/api/errors.ts'
import { createIntents } from '../../../../renderer/api/intent.ts'
import { createLock } from '../../../../renderer/api/lock.ts'
import { createPayment, type PaymentRequest } from '../../../../renderer/api/payment.ts'
import type { PaymentAnswer } from '../../../../schemas/types.ts'

type State = PaymentAnswer['state']

const request: PaymentRequest = {
  key: 'order',
  method: 'CARD',
  country: 'US',
  formId: 'form',
  data: { city: 'Springfield' },
  secret: { cardNum: '4242424242424242', cvv: '123' },
}

const answer = (state: State): PaymentAnswer => ({
  code: '',
  type: 'payment',
  state,
  serverTime: '2026-11-21 10:00:00',
})

/** A gateway with one order: a charge only from open or failed, and one answer per idempotency key. */
function fakeGateway() {
  const gateway = {
    state: 'open' as State,
    charges: 0,
    confirms: [] as { body: unknown; intent: string; local: boolean }[],
    asked: 0,
    /** What happens to the next confirmations, in order; then they just work. */
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
const tabStorage = () => {
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
function sharedLocks() {
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

let ids = 0
let gateway: ReturnType<typeof fakeGateway>
let locks: LockManager

function openTab(kept = tabStorage()) {
  const pay = createPayment({
    calls: gateway.calls,
    intents: createIntents(
      () => kept.storage,
      () => `intent ${++ids}`,
    ),
    lock: createLock(locks),
    encrypt: async (secret) => `sealed:${Object.keys(secret).join()}`,
  })
  return { pay, kept }
}

beforeEach(() => {
  gateway = fakeGateway()
  locks = sharedLocks()
})

describe('a payment', () => {
  it('charges once for seven clicks in one task', async () => {
    const { pay } = openTab()
    const outcomes = await Promise.all(Array.from({ length: 7 }, () => pay(request)))
    expect(gateway.charges).toBe(1)
    expect(gateway.confirms).toHaveLength(1)
    expect(outcomes.filter(({ kind }) => kind === 'ignored')).toHaveLength(6)
  })

  it('sends secret values encrypted only, and leaves no trace of them in storage', async () => {
    gateway.next = ['lost']
    const { pay, kept } = openTab()
    await pay(request)
    expect(gateway.confirms[0]?.body).toEqual({
      key: 'order',
      method: 'CARD',
      country: 'US',
      formId: 'form',
      data: { city: 'Springfield' },
      card: 'sealed:cardNum,cvv',
    })
    expect([...kept.items]).toEqual([['intent_order', expect.stringMatching(/^intent \d+$/)]])
  })

  it('goes to the local call without card data when the method has none', async () => {
    const { pay } = openTab()
    const { secret: _, ...plain } = request
    await pay(plain)
    expect(gateway.confirms[0]).toMatchObject({ local: true, body: { key: 'order' } })
    expect(gateway.confirms[0]?.body).not.toHaveProperty('card')
  })

  it('asks before it says anything when the line drops after the charge', async () => {
    gateway.next = ['charged, answer lost']
    const { pay, kept } = openTab()
    expect(await pay(request)).toMatchObject({ kind: 'answer', answer: { state: 'paid' } })
    expect(gateway.confirms).toHaveLength(1)
    expect(kept.items.size).toBe(0)
  })

  it('is tried again with the same intent after a time-out that never arrived', async () => {
    gateway.next = ['lost']
    const { pay, kept } = openTab()
    expect(await pay(request)).toEqual({ kind: 'unreachable', isOpen: true })
    expect(kept.items.size).toBe(1)
    expect(await pay(request)).toMatchObject({ kind: 'answer', answer: { state: 'paid' } })
    expect(new Set(gateway.confirms.map(({ intent }) => intent)).size).toBe(1)
    expect(gateway.charges).toBe(1)
  })

  it('is not sent again when a reload finds it paid', async () => {
    gateway.next = ['charged, answer lost']
    gateway.calls.status = async () => {
      throw new NetworkError('offline')
    }
    const { pay, kept } = openTab()
    expect(await pay(request)).toEqual({ kind: 'unreachable' })
    gateway.calls.status = async () => answer(gateway.state)
    const reloaded = openTab(kept)
    expect(await reloaded.pay(request)).toMatchObject({ kind: 'answer', answer: { state: 'paid' } })
    expect(gateway.confirms).toHaveLength(1)
    expect(gateway.charges).toBe(1)
  })

  it('is made once by two tabs, and both learn that it is paid', async () => {
    const [one, other] = [openTab(), openTab()]
    const outcomes = await Promise.all([one.pay(request), other.pay(request)])
    expect(outcomes).toMatchObject([{ answer: { state: 'paid' } }, { answer: { state: 'paid' } }])
    expect(gateway.confirms).toHaveLength(1)
    expect(gateway.charges).toBe(1)
  })

  it('may be made by the second tab when the first was declined', async () => {
    gateway.next = ['declined']
    const [one, other] = [openTab(), openTab()]
    const outcomes = await Promise.all([one.pay(request), other.pay(request)])
    expect(outcomes).toMatchObject([{ answer: { state: 'failed' } }, { answer: { state: 'paid' } }])
    expect(new Set(gateway.confirms.map(({ intent }) => intent)).size).toBe(2)
  })

  it('learns from another browser that the order is paid already', async () => {
    gateway.state = 'paid'
    const { pay } = openTab()
    expect(await pay(request)).toMatchObject({ kind: 'answer', answer: { state: 'paid' } })
    expect(gateway.charges).toBe(0)
  })

  it('has a new intent after a decline', async () => {
    gateway.next = ['declined']
    const { pay } = openTab()
    await pay(request)
    await pay(request)
    expect(new Set(gateway.confirms.map(({ intent }) => intent)).size).toBe(2)
    expect(gateway.charges).toBe(1)
  })

  it('keeps its intent while the bank waits for the CVC', async () => {
    gateway.next = ['verify']
    const { pay, kept } = openTab()
    await pay(request)
    expect(kept.items.size).toBe(1)
    // A second press then sends nothing: the order is not payable.
    expect(await pay(request)).toMatchObject({ answer: { state: 'verify' } })
    expect(gateway.confirms).toHaveLength(1)
  })

  it.each(['open', 'failed'] as const)(
    'has a new intent when the one that waited ended and left the order %s, also after a reload',
    async (left) => {
      gateway.next = ['waits']
      const { pay, kept } = openTab()
      expect(await pay(request)).toMatchObject({ answer: { state: 'pending' } })
      gateway.state = left
      expect(await openTab(kept).pay(request)).toMatchObject({ answer: { state: 'paid' } })
      expect(new Set(gateway.confirms.map(({ intent }) => intent)).size).toBe(2)
      expect(kept.items.size).toBe(0)
    },
  )

  it("gives the gateway's errors to the form, and starts again", async () => {
    const errors = [{ field: 'city', keyword: 'minLength', messageKey: 'error.invalidField', params: {} }]
    gateway.next = [new HttpError(422, { error: 'invalidData', errors })]
    const { pay, kept } = openTab()
    expect(await pay(request)).toEqual({ kind: 'fields', errors })
    expect(kept.items.size).toBe(0)
  })

  it('takes a new intent for other values once the old one is over', async () => {
    gateway.next = ['lost', new HttpError(422, { error: 'intentReused' })]
    const { pay } = openTab()
    await pay(request)
    expect(await pay(request)).toMatchObject({ answer: { state: 'paid' } })
    expect(gateway.confirms.map(({ intent }) => intent)).toEqual([
      gateway.confirms[0]?.intent,
      gateway.confirms[0]?.intent,
      expect.not.stringMatching(new RegExp(`^${gateway.confirms[0]?.intent}$`)),
    ])
    expect(gateway.charges).toBe(1)
  })

  it.each([
    [410, 'expired'],
    [404, 'unknownOrder'],
  ])('ends on a %i answer as %s', async (status, kind) => {
    gateway.next = [new HttpError(status, {})]
    expect(await openTab().pay(request)).toEqual({ kind })
  })

  it('sends nothing when card data can not be encrypted', async () => {
    gateway.calls.keys = async () => {
      throw new NetworkError('offline')
    }
    expect(await openTab().pay(request)).toEqual({ kind: 'unreachable', isOpen: true })
    expect(gateway.confirms).toHaveLength(0)
  })

  it('works where session storage is switched off', async () => {
    gateway.next = ['lost']
    const pay = createPayment({
      calls: gateway.calls,
      intents: createIntents(
        () => {
          throw new Error('storage is off')
        },
        () => `intent ${++ids}`,
      ),
      lock: createLock(undefined),
      encrypt: async () => 'sealed',
    })
    await pay(request)
    await pay(request)
    expect(new Set(gateway.confirms.map(({ intent }) => intent)).size).toBe(1)
    expect(gateway.charges).toBe(1)
  })
})
