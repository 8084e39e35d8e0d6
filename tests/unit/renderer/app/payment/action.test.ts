/** The session's state of the shopper's last action. */

import { beforeEach, expect, it, vi } from 'vitest'
import { NetworkError } from '../../../../../renderer/api/errors.ts'
import { startTimeLimit } from '../../../../../renderer/api/timeLimit.ts'
import { startPayment } from '../../../../../renderer/app/payment/startPayment.ts'
import { cancelPayment, submitPayment } from '../../../../../renderer/app/payment/submit.ts'
import {
  createSession,
  type ReadyForm,
  type Session,
  type Settled,
  working,
} from '../../../../../renderer/app/session/session.ts'
import type { CheckoutView, PaymentAnswer } from '../../../../../schemas/types.ts'

const { pay, calls, onAnswer } = vi.hoisted(() => ({
  pay: vi.fn(),
  calls: { cancel: vi.fn(), status: vi.fn() },
  onAnswer: { tell: (_: unknown) => {} },
}))
vi.mock('../../../../../renderer/api/paying.ts', () => ({ pay, intents: { close: () => {} } }))
vi.mock('../../../../../renderer/api/browser.ts', () => ({ calls, clock: { now: Date.now, adjust: () => {} } }))
vi.mock('../../../../../renderer/app/navigation/navigate.ts', () => ({ navigate: () => {} }))
vi.mock('../../../../../renderer/api/statusEngine.ts', () => ({
  createStatusEngine: (tools: { onAnswer: (answer: unknown) => void }) => {
    onAnswer.tell = tools.onAnswer
    return { start: () => {}, stop: () => {}, check: () => {} }
  },
}))

beforeEach(() => {
  vi.stubGlobal('navigator', { userAgent: '' })
  vi.stubGlobal('location', { pathname: '/checkout/k', origin: 'https://pay.example' })
})

const form = { formId: 'f', compiled: { uiSchema: {} } } as unknown as ReadyForm
const ready = { status: 'ready', form } as const
const answer = (state: string) => ({ state, type: 'payment' }) as PaymentAnswer

function opened(): Session {
  const session = createSession({ key: 'k', state: 'open', kind: 'payment', expires: '' } as CheckoutView, 'US')
  session.set({ form: ready, method: 'CARD', methods: [{ code: 'CARD', name: 'Card', flow: 'form' }] })
  return session
}

/** A press on pay whose payment has no answer. */
async function unanswered(isOpen?: boolean): Promise<Session> {
  const session = opened()
  pay.mockResolvedValueOnce({ kind: 'unreachable', isOpen })
  await startPayment(session, {})
  return session
}

it('a payment without an answer is unknown, or not charged if that is certain', async () => {
  expect((await unanswered()).get().action).toEqual({ status: 'unanswered', trouble: 'unknown' })
  expect((await unanswered(true)).get().action).toEqual({ status: 'unanswered', trouble: 'notCharged' })
})

it('is no longer unknown after the gateway has answered, although the shopper stays on the page', async () => {
  const session = await unanswered()
  onAnswer.tell(answer('verify'))
  expect(session.get()).toMatchObject({ order: { state: 'verify' }, action: { status: 'idle' } })
})

it('was not charged if the gateway has no attempt', async () => {
  const session = await unanswered()
  onAnswer.tell(answer('open'))
  expect(session.get().action).toEqual({ status: 'unanswered', trouble: 'notCharged' })
})

it('stays unknown when its cancellation has no answer either', async () => {
  const session = await unanswered()
  calls.cancel.mockRejectedValueOnce(new NetworkError())
  calls.status.mockRejectedValueOnce(new NetworkError())
  const cancelled = cancelPayment(session)
  expect(session.get().action).toEqual(working)
  await cancelled
  expect(session.get().action).toEqual({ status: 'unanswered', trouble: 'unknown' })
})

it('errors of the gateway are shown until the next press', async () => {
  const session = opened()
  const errors = [{ field: 'zip', keyword: 'zip', messageKey: 'error.zip', params: {} }]
  pay.mockResolvedValueOnce({ kind: 'fields', errors })
  await startPayment(session, {})
  expect(session.get().action).toEqual({ status: 'refused', errors })
  const paid = startPayment(session, {})
  expect(session.get().action).toEqual({ status: 'working', payment: 'unsent' })
  await paid
})

it('a form that another one is about to replace can not pay', async () => {
  const session = opened()
  const before: Settled = { country: 'US', methods: [], method: 'CARD', shownOptions: {}, form: ready }
  session.set({ country: 'BR', form: { status: 'loading', before } })
  pay.mockClear()
  await startPayment(session, {})
  await submitPayment(session, {}, startTimeLimit())
  expect(pay).not.toHaveBeenCalled()
  expect(session.get().action.status).toBe('idle')
})
