/** A second step on a PostgreSQL server: two gateways count each answer once, and one finishes what another began. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Provider, StepFacts } from '../../../../gateway/providers/provider.ts'
import { ownSchemas } from '../support/ownSchemas.ts'
import { startTestPostgres, type TestPostgres } from '../support/postgres.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { advance, readStatus } from '../support/shop.ts'
import { answer, asked, codeMethod, rightCode, stepOf, wrongCode } from '../support/steps.ts'

const schemasDir = ownSchemas(codeMethod)
let postgres: TestPostgres
let gateways: TestServer[] = []
beforeAll(async () => {
  postgres = await startTestPostgres()
  const databaseUrl = await postgres.newDatabase('steps')
  gateways = [await startServer({ databaseUrl, schemasDir }), await startServer({ databaseUrl, schemasDir })]
})
afterAll(async () => {
  for (const gateway of gateways) await gateway.stop()
  await postgres.remove()
})
const sandboxOf = ({ gateway }: TestServer) => gateway.providers.get('sandbox') as Provider

it('answers that reach both gateways at once get no more tries than the file allows', async () => {
  const [one, other] = gateways as [TestServer, TestServer]
  const judged: StepFacts[] = []
  const originals = gateways.map((each) => sandboxOf(each).answerStep)
  for (const each of gateways)
    sandboxOf(each).answerStep = async (step) => {
      judged.push(step)
      return { action: 'wrong' }
    }
  const { key } = await asked(one)
  const formId = (await stepOf(one, key))?.form.formId
  for (let round = 0; round < 6; round++)
    await Promise.all([one, other, one, other].map((each) => answer(each, key, wrongCode, { formId })))
  expect(judged.map(({ number }) => number)).toEqual([1, 2, 3])
  expect(await readStatus(other, key)).toMatchObject({ state: 'failed', reason: 'reason.stepTries' })
  for (const [at, each] of gateways.entries()) sandboxOf(each).answerStep = originals[at]
})

it('a gateway that dies between count and verdict loses no charge and gives no try', async () => {
  const [one, other] = gateways as [TestServer, TestServer]
  const { key } = await asked(one)
  const original = sandboxOf(one).answerStep
  // As after a kill: the answer was counted and sent, and its verdict is never written.
  sandboxOf(one).answerStep = async () => {
    throw new Error('killed')
  }
  expect((await answer(one, key, rightCode)).status).toBe(503)
  sandboxOf(one).answerStep = original
  expect(await stepOf(other, key)).toMatchObject({ left: 2 })
  expect((await answer(other, key, rightCode)).status).toBe(409)
  await advance(other, 'PT16S')
  expect((await answer(other, key, rightCode)).body.state).toBe('paid')
  expect((await readStatus(one, key)).state).toBe('paid')
})
