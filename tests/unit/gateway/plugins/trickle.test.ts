/** Requests that arrive byte by byte and never end: each holds a connection, and connections are limited. */
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { defaults } from '../../../../gateway/settings/config.ts'
import { startServer, type TestServer } from '../support/server.ts'

let server: TestServer
let port: number
beforeAll(async () => {
  server = await startServer({ requestTimeoutMs: 1_000 })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(() => server.stop())

/** @returns the answer before the cut. @throws if the connection is still open after that time */
const trickle = (start: string, limitMs: number) =>
  new Promise<string>((resolve, reject) => {
    let drip: NodeJS.Timeout | undefined
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(start)
      drip = setInterval(() => socket.writable && socket.write('a'), 100)
    })
    let answer = ''
    const timer = setTimeout(() => {
      socket.destroy()
      reject(new Error('still open'))
    }, limitMs)
    socket.on('data', (bytes) => {
      answer += bytes
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(drip)
      clearTimeout(timer)
      resolve(answer)
    })
  })

it.each([
  [
    'a body',
    'POST /api/txn/log HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n{"',
  ],
  ['a head', 'GET /api/health HTTP/1.1\r\nhost: localhost\r\nx-slow: '],
])('100 requests with a slow %s are cut off in time, and others are answered meanwhile', async (_, start) => {
  const trickling = Array.from({ length: 100 }, () => trickle(start, 10_000))
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200)
  // A byte that crosses the end resets a connection, and its answer is lost (RFC 9112, 9.6).
  const answers = (await Promise.all(trickling)).filter((answer) => answer !== '')
  expect(answers.length).toBeGreaterThan(0)
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 408 /)
})

it('a request has twenty seconds, unless a test sets another limit', () => {
  expect(defaults.requestTimeoutMs).toBe(20_000)
  expect(server.app.server.requestTimeout).toBe(1_000)
})
