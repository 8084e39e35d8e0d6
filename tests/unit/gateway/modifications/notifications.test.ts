/** An acquirer's notifications about captures and voids. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Acquirer, addAcquirer } from '../support/acquirer.ts'
import { authorizedOrder, captureOrder, readCaptures, voidOrder } from '../support/captures.ts'
import { refundOrder } from '../support/refunds.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { readOrder } from '../support/shop.ts'

let server: TestServer
let acquirer: Acquirer
beforeAll(async () => {
  server = await startServer()
})
beforeEach(() => {
  acquirer = addAcquirer(server)
  acquirer.says.authorise = { action: 'pay', reference: 'psp-1' }
})
afterAll(() => server.stop())

it('a capture that the acquirer only received succeeds once, when the first of several notifications comes', async () => {
  const { id } = await authorizedOrder(server)
  expect((await captureOrder(server, id, { amountMinor: 990 })).body.state).toBe('processing')
  const [{ captureId = '', charge, amountMinor } = {}] = acquirer.captures
  expect([charge?.reference, amountMinor]).toEqual(['psp-1', 990])
  const captured = { about: 'capture', captureId, outcome: { action: 'succeed', reference: 'psp-2' } } as const
  expect(await acquirer.tell([captured, captured])).toBe(200)
  expect((await readOrder(server, id)).capture).toMatchObject({ state: 'captured', capturedMinor: 990 })
  expect(acquirer.captures).toHaveLength(1)
})

it('a capture that fails later can not be refunded, and can be requested again', async () => {
  const { id } = await authorizedOrder(server)
  const { body } = await captureOrder(server, id)
  const tell = (action: 'succeed' | 'fail') =>
    acquirer.tell([{ about: 'capture', captureId: body.id, outcome: { action } }])
  await tell('succeed')
  await tell('fail')
  await tell('succeed')
  expect((await readOrder(server, id)).capture).toMatchObject({ state: 'authorized', capturedMinor: 0 })
  expect((await refundOrder(server, id)).body.error).toBe('notCaptured')
  expect((await captureOrder(server, id)).status).toBe(201)
})

it('a void cancels its order when the acquirer reports it, and a repeated report of the authorisation changes nothing', async () => {
  const { id } = await authorizedOrder(server)
  const { body } = await voidOrder(server, id)
  expect(body.state).toBe('processing')
  await acquirer.tell([{ about: 'void', voidId: body.id, outcome: { action: 'succeed' } }])
  const { attemptId = '' } = acquirer.charges.at(-1) ?? {}
  await acquirer.tell([{ about: 'attempt', attemptId, outcome: { action: 'pay', reference: 'psp-1' } }])
  expect(await readOrder(server, id)).toMatchObject({ state: 'cancelled', refunds: [], capture: { state: 'voided' } })
  expect(await readCaptures(server, id)).toHaveLength(1)
})

it('an authorisation that expires at the acquirer cancels its order', async () => {
  const { id } = await authorizedOrder(server)
  const { attemptId = '' } = acquirer.charges.at(-1) ?? {}
  const ended = { about: 'attempt', attemptId, outcome: { action: 'expire' } } as const
  await acquirer.tell([ended, ended])
  expect(await readOrder(server, id)).toMatchObject({ state: 'cancelled', capture: { state: 'expired' } })
})
