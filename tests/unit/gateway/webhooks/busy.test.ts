/** A gateway that is busy computing: the receiver's time limit does not include the time that the gateway was busy. */
import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { send } from '../../../../gateway/webhooks/send.ts'

const timeoutMs = 300
/** Runs in its own thread, so that it answers while this thread computes. */
const receiver = `
  const { createServer } = require('node:http')
  const { parentPort } = require('node:worker_threads')
  const server = createServer((request, response) => request.url === '/silent' ? undefined : response.end('heard'))
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))
`
let worker: Worker
let port: number
beforeAll(async () => {
  worker = new Worker(receiver, { eval: true })
  const [listening] = await once(worker, 'message')
  port = listening
})
afterAll(() => worker.terminate())

const post = (path: string) =>
  send({
    url: `http://127.0.0.1:${port}${path}`,
    body: '{}',
    headers: {},
    reach: 'anywhere',
    timeoutMs,
    closing: new AbortController().signal,
  })

function compute(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

it.each([0, 1, 3, 10])(
  'an answer counts that came while the gateway was busy, %i steps after its call',
  async (steps) => {
    const sending = post('/hooks')
    for (let step = 0; step < steps; step += 1) await setImmediate()
    compute(1.5 * timeoutMs)
    expect(await sending).toMatchObject({ status: 200, answer: 'heard' })
  },
)

it('the wait for an answer that never comes ends at the limit', async () => {
  const made = await post('/silent')
  expect(made).toMatchObject({ error: 'timeout' })
  expect(made?.tookMs).toBeGreaterThanOrEqual(timeoutMs - 20)
  expect(made?.tookMs).toBeLessThan(3 * timeoutMs)
})
