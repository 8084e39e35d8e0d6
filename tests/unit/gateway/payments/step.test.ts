/** A payment that is confirmed in a second step, such as a code from a text message. */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Provider, StepFacts } from '../../../../gateway/providers/provider.ts'
import { decide, methodsOf, payLocal, readLocal } from '../support/local.ts'
import { ownSchemas } from '../support/ownSchemas.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { advance, call, newOrder, readCheckout, readOrder, readStatus } from '../support/shop.ts'
import { answer, asked, codeMethod, confirmMethod, rightCode, stepOf, wrongCode } from '../support/steps.ts'

const schemasDir = ownSchemas(codeMethod, confirmMethod)
let server: TestServer
let provider: Provider
let original: Provider
beforeAll(async () => {
  server = await startServer({ schemasDir })
  provider = server.gateway.providers.get('sandbox') as Provider
  original = { ...provider }
})
afterEach(() => {
  Object.assign(provider, original)
})
afterAll(() => server.stop())

it('the page asks the step with its own sentences, and shows only the end of the number', async () => {
  const { key, confirmed } = await asked(server)
  expect(confirmed).toMatchObject({ state: 'pending', next: { page: '/payment/local', step: true } })
  const { body } = await readLocal(server, key)
  expect(body).toMatchObject({ title: 'Enter the code', notes: ['Tell it to no one.'], steps: [] })
  expect(body.hint).toMatch(/^It pays .*\.$/)
  expect(body.step).toMatchObject({
    left: 3,
    answered: 0,
    sends: { to: '•••678', sent: 1, again: expect.any(String) },
    test: rightCode,
  })
  expect(body.step?.form.definitions).toMatchObject([{ name: 'oneTimeCode', autocomplete: 'one-time-code' }])
  expect(body.push).toBeUndefined()
  expect(JSON.stringify(body)).not.toContain('912345678')
  expect(await readCheckout(server, key)).toMatchObject({ next: { step: true } })
})

it('the right code pays', async () => {
  const { key } = await asked(server)
  expect((await answer(server, key, rightCode)).body.state).toBe('paid')
  // Another tab sends its answer after that: it gets the present state.
  expect(await answer(server, key, wrongCode, { formId: 'any' })).toMatchObject({
    status: 200,
    body: { state: 'paid' },
  })
})

it('a wrong code says how many tries are left, and the last one ends the attempt', async () => {
  const { id, key } = await asked(server)
  expect(await answer(server, key, wrongCode)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'oneTimeCode', messageKey: 'local.step.wrong', params: { left: 2 } }] },
  })
  expect(await stepOf(server, key)).toMatchObject({ left: 2, answered: 1 })
  expect((await answer(server, key, wrongCode)).body.errors).toMatchObject([{ params: { left: 1 } }])
  expect((await answer(server, key, wrongCode)).body).toMatchObject({ state: 'failed', reason: 'reason.stepTries' })
  expect((await readOrder(server, id)).attempts).toMatchObject([{ state: 'failed', reason: 'reason.stepTries' }])
  // The shopper may pay again, with all tries.
  await payLocal(server, key, 'PT', codeMethod)
  expect(await stepOf(server, key)).toMatchObject({ left: 3 })
  expect((await answer(server, key, rightCode, { attempt: 2 })).body.state).toBe('paid')
})

it('a code in the wrong form, or without a value, is no try', async () => {
  const { key } = await asked(server)
  expect((await answer(server, key, '12')).body.errors).toMatchObject([{ field: 'oneTimeCode', keyword: 'pattern' }])
  expect((await answer(server, key, undefined)).body.errors).toMatchObject([{ keyword: 'required' }])
  expect((await answer(server, key, rightCode, { formId: 'another' })).body.error).toBe('unknownForm')
  expect(await stepOf(server, key)).toMatchObject({ left: 3 })
})

it('a repeated request counts once', async () => {
  const { key } = await asked(server)
  const intent = randomUUID()
  const first = await answer(server, key, wrongCode, { intent })
  const again = await answer(server, key, rightCode, { intent })
  expect(again).toEqual(first)
  expect(await stepOf(server, key)).toMatchObject({ left: 2 })
})

it('of two tabs that answer at once, one answer is judged at a time', async () => {
  const { key } = await asked(server)
  const held: (() => void)[] = []
  const promise = new Promise<void>((resolve) => held.push(resolve))
  const judged: StepFacts[] = []
  provider.answerStep = async (step) => {
    judged.push(step)
    await promise
    return { action: 'wrong' }
  }
  const first = answer(server, key, wrongCode)
  await expect.poll(() => judged.length).toBe(1)
  expect(await answer(server, key, rightCode)).toMatchObject({ status: 409, body: { error: 'inProgress' } })
  for (const release of held) release()
  expect((await first).status).toBe(422)
  expect(judged).toMatchObject([{ number: 1, isLast: false, answer: { oneTimeCode: wrongCode } }])
})

it('the last try is announced to the provider, and each has its own number', async () => {
  const { key } = await asked(server)
  const judged: StepFacts[] = []
  provider.answerStep = async (step) => {
    judged.push(step)
    return { action: 'wrong' }
  }
  for (let tries = 0; tries < 3; tries++) await answer(server, key, wrongCode)
  expect(judged.map(({ number, isLast }) => [number, isLast])).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ])
  expect(new Set(judged.map(({ attemptId }) => attemptId)).size).toBe(1)
})

it('a try without an answer of the provider stays counted, and a look-up tells what became of it', async () => {
  const { key } = await asked(server)
  provider.answerStep = async () => {
    throw new Error('the connection is dead')
  }
  expect((await answer(server, key, rightCode)).status).toBe(503)
  expect(await stepOf(server, key)).toMatchObject({ left: 2 })
  expect((await answer(server, key, rightCode)).status).toBe(409)
  Object.assign(provider, original)
  await advance(server, 'PT20S')
  expect((await answer(server, key, rightCode)).body.state).toBe('paid')

  const other = await asked(server)
  provider.answerStep = async () => {
    throw new Error('the connection is dead')
  }
  await answer(server, other.key, rightCode)
  provider.lookup = async () => ({ action: 'pay' })
  await advance(server, 'PT20S')
  expect((await readStatus(server, other.key)).state).toBe('paid')
})

it('after the last try without an answer, the look-up ends the attempt', async () => {
  const { key } = await asked(server)
  await answer(server, key, wrongCode)
  await answer(server, key, wrongCode)
  provider.answerStep = async () => {
    throw new Error('the connection is dead')
  }
  expect((await answer(server, key, rightCode)).status).toBe(503)
  await advance(server, 'PT20S')
  expect(await readStatus(server, key)).toMatchObject({ state: 'failed', reason: 'reason.stepTries' })
})

it('a step that is not answered in time ends the attempt, and the order can be paid again', async () => {
  const { key } = await asked(server)
  await advance(server, 'PT9M50S')
  expect(await stepOf(server, key)).toMatchObject({ left: 3 })
  await advance(server, 'PT15S')
  const late = await answer(server, key, rightCode, { formId: 'any' })
  expect(late.body).toMatchObject({ state: 'failed', reason: 'reason.notConfirmed' })
  await payLocal(server, key, 'PT', codeMethod)
  expect((await readStatus(server, key)).state).toBe('pending')
})

it('a new code can be sent after its wait, as often as the file allows', async () => {
  const { key } = await asked(server)
  const sendAgain = (sent: number) =>
    call<{ error?: string; retryAfterSeconds?: number }>(server, 'POST', `/api/txn/${key}/sendAgain`, {
      body: { attempt: 1, sent },
      shape: 'paymentAnswer',
    })
  const early = await sendAgain(1)
  expect(early).toMatchObject({ status: 429, body: { error: 'tooManyRequests' } })
  expect(early.body.retryAfterSeconds).toBeGreaterThan(20)
  await advance(server, 'PT31S')
  expect((await sendAgain(1)).status).toBe(200)
  await advance(server, 'PT31S')
  await sendAgain(2)
  await advance(server, 'PT31S')
  expect((await sendAgain(3)).status).toBe(409)
  // A new code gives no new tries.
  await answer(server, key, wrongCode)
  expect(await stepOf(server, key)).toMatchObject({ left: 2, sends: { to: '•••678', sent: 3 } })
})

it('a confirmation shows the entered values masked, and the payment then waits', async () => {
  const { key } = await asked(server, confirmMethod)
  const { body } = await readLocal(server, key)
  expect(body.step?.shown).toEqual([
    { name: 'contactName', label: 'Contact name', value: 'A•• L•••••••' },
    { name: 'phone', labelKey: 'field.phone.label', value: '•••678' },
  ])
  expect(body.step).not.toHaveProperty('left')
  expect(body.step).not.toHaveProperty('test')
  expect((await answer(server, key, undefined)).body).toMatchObject({ state: 'pending' })
  expect((await readStatus(server, key)).next).toEqual({ page: '/payment/local' })
  const after = (await readLocal(server, key)).body
  expect(after).toMatchObject({ steps: ['We collect the amount.'] })
  expect(after.step).toBeUndefined()
  // The step's thirty minutes no longer count.
  await advance(server, 'PT2H')
  expect((await readStatus(server, key)).state).toBe('pending')
  expect((await decide(server, key, 'pay')).body.state).toBe('paid')
})

it('a provider that asks no step for this payment gets none', async () => {
  provider.authorise = async ({ expiresAt, hasStep }) => {
    expect(hasStep).toBe(true)
    return { action: 'wait', reference: 'tester', dueAt: expiresAt }
  }
  const { key, confirmed } = await asked(server)
  expect(confirmed.next).toEqual({ page: '/payment/local' })
  expect((await readLocal(server, key)).body).toMatchObject({ steps: ['Wait.'] })
})

it('a method with a step is not offered by a provider that can not take the answer', async () => {
  provider.answerStep = undefined
  const { key } = await newOrder(server, { country: 'PT', currency: 'EUR', amountMinor: 4_990 })
  const codes = (await methodsOf(server, key, 'PT')).map(({ code }) => code)
  expect(codes).not.toContain(codeMethod.code)
  Object.assign(provider, original)
  expect((await methodsOf(server, key, 'PT')).map(({ code }) => code)).toContain(codeMethod.code)
})

it('an abandoned step leaves the order open', async () => {
  const { key } = await asked(server)
  expect((await call(server, 'POST', `/api/txn/${key}/abandon`, { body: { attempt: 1 } })).body).toMatchObject({
    state: 'open',
  })
  expect((await answer(server, key, rightCode, { formId: 'any' })).body.state).toBe('open')
})
