/** An order is charged once, with any fault: the payment flow with a gateway that follows the state table. */
import { beforeEach, describe, expect, it } from 'vitest'
import { createCalls } from '../../../../renderer/api/calls.ts'
import { createClient } from '../../../../renderer/api/client.ts'
import { HttpError, NetworkError } from '../../../../renderer/api/errors.ts'
import { createIntents } from '../../../../renderer/api/intent.ts'
import { createLock } from '../../../../renderer/api/lock.ts'
import { createPayment, type PaymentRequest } from '../../../../renderer/api/payment.ts'
import { startTimeLimit } from '../../../../renderer/api/timeLimit.ts'
import { answer, fakeGateway, sharedLocks, tabStorage } from './fakeGateway.ts'

const request: PaymentRequest = {
  key: 'order',
  method: 'CARD',
  country: 'US',
  formId: 'form',
  data: { city: 'Springfield' },
  secret: { cardNum: '4242424242424242', cvv: '123' },
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

  it('sends secret values only encrypted, and leaves no trace of them in storage', async () => {
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

  it('asks for the state before it shows a result when the connection drops after the charge', async () => {
    gateway.next = ['charged, answer lost']
    const { pay, kept } = openTab()
    expect(await pay(request)).toMatchObject({ kind: 'answer', answer: { state: 'paid' } })
    expect(gateway.confirms).toHaveLength(1)
    expect(kept.items.size).toBe(0)
  })

  it('is tried again with the same intent after a request that timed out and never arrived', async () => {
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

  it('finds that another browser has paid the order', async () => {
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
    'has a new intent when the waiting one ended and the order is %s, also after a reload',
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

  it("passes the gateway's errors to the form, and starts again", async () => {
    const errors = [{ field: 'city', keyword: 'minLength', messageKey: 'error.invalidField', params: {} }]
    gateway.next = [new HttpError(422, { error: 'invalidData', errors })]
    const { pay, kept } = openTab()
    expect(await pay(request)).toEqual({ kind: 'fields', errors })
    expect(kept.items.size).toBe(0)
  })

  it('has a new intent for other values when the old one is over', async () => {
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

  it('works without session storage', async () => {
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

  it('has one time limit for keys and call together, and counts as sent only after it is sent', async () => {
    const never = new Promise<never>(() => {})
    const sent: string[] = []
    gateway.calls.keys = () => never
    const first = openTab()
    expect(await first.pay(request, startTimeLimit(20), () => sent.push('first'))).toEqual({
      kind: 'unreachable',
      isOpen: true,
    })
    expect(sent).toEqual([])
    expect(gateway.confirms).toEqual([])

    gateway = fakeGateway()
    const client = createClient({
      fetch: (_, init) =>
        new Promise((_, reject) => {
          const abort = () => reject(new Error('aborted'))
          if (init?.signal?.aborted) abort()
          init?.signal?.addEventListener('abort', abort)
        }),
      browserLanguage: () => 'en',
    })
    const hanging = createCalls(client)
    gateway.calls.confirm = hanging.confirm as unknown as typeof gateway.calls.confirm
    gateway.calls.status = hanging.status as unknown as typeof gateway.calls.status
    const began = performance.now()
    const second = openTab()
    expect(await second.pay(request, startTimeLimit(50), () => sent.push('second'))).toEqual({ kind: 'unreachable' })
    expect(performance.now() - began).toBeLessThan(2_000)
    expect(sent).toEqual(['second'])
  })
})
