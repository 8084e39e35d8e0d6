/** Answers of a second step are searched for in everything that remains, as card data is (canaries.test.ts). */
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Provider } from '../../../../gateway/providers/provider.ts'
import { canariesIn, canariesInBytes } from '../../../journeys/canaries.ts'
import { filesOf, rowTraces, type Trace } from '../../../journeys/traces.ts'
import { hearDrawing, post } from '../posts/posting.ts'
import { ownSchemas } from '../support/ownSchemas.ts'
import { type Receiver, startReceiver } from '../support/receiver.ts'
import { startOnPglite, type TestServer } from '../support/server.ts'
import { advance } from '../support/shop.ts'
import { answer, asked, codeMethod, stepOf } from '../support/steps.ts'

const codes = { right: '40295173', wrong: '88731546', lost: '61947028', posted: '52093816', malformed: '739' }
const canaries = { numbers: [codes.right, codes.wrong, codes.lost, codes.posted], names: [], cvcs: [] }
const schemasDir = ownSchemas(codeMethod)
const lines: string[] = []
const answers: string[] = []
let server: TestServer
let shop: Receiver
let traces: Trace[]

beforeAll(async () => {
  shop = await startReceiver()
  server = await startOnPglite({ schemasDir, metricsPort: 0, log: { write: (line) => void lines.push(line) } })
  hearDrawing(server)
  const provider = server.gateway.providers.get('sandbox') as Provider
  provider.answerStep = async ({ answer: { oneTimeCode } }) => {
    if (oneTimeCode === codes.lost) throw new Error(`no answer about ${oneTimeCode}`)
    return { action: oneTimeCode === codes.right ? 'pay' : 'wrong' }
  }
  const { key } = await asked(server, codeMethod, { webhookUrl: shop.url })
  for (const code of [codes.malformed, codes.wrong, codes.lost])
    answers.push(JSON.stringify(await answer(server, key, code)))
  await advance(server, 'PT20S')
  answers.push(JSON.stringify(await answer(server, key, codes.right)))
  const other = await asked(server, codeMethod, { webhookUrl: shop.url })
  const formId = (await stepOf(server, other.key))?.form.formId ?? ''
  const query = new URLSearchParams({ attempt: '1', answered: '0', form: formId, locale: 'en', lang: 'en' })
  const { status } = await post(server, `/post/${other.key}/step?${query}`, { 'data.oneTimeCode': codes.posted })
  expect(status).toBe(422)
  await server.gateway.webhooks.deliverDue()
  const metrics = (await server.gateway.metrics?.registry.metrics()) ?? ''
  await server.stop('keep')
  traces = [
    ...(await rowTraces({ data: server.config.dataDir })),
    ...lines.map((text) => ({ where: 'the log', text })),
    { where: 'the metrics', text: metrics },
    ...shop.heard.map(({ body, headers }) => ({ where: 'a webhook', text: body + JSON.stringify(headers) })),
    ...answers.map((text) => ({ where: 'an answer', text })),
  ]
}, 120_000)
afterAll(() => {
  shop.close()
  rmSync(server.config.dataDir, { recursive: true, force: true })
})

it('no answer is in a row, the log, the metrics, a webhook or an answer of the gateway', () => {
  expect(traces.some(({ where, text }) => where === 'an answer' && text.includes('"paid"'))).toBe(true)
  expect(lines.some((line) => line.includes('the provider did not answer'))).toBe(true)
  expect(
    traces.flatMap(({ where, text }) => canariesIn(text, canaries).map((found) => `${found} in ${where}`)),
  ).toEqual([])
})

it('no answer is in a file of the database', () => {
  const found = filesOf(server.config.dataDir).flatMap(({ name, bytes }) =>
    canariesInBytes(bytes, canaries).map((code) => `${code} in ${name}`),
  )
  expect(found).toEqual([])
})
