/** @long */
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from './support/server.ts'
import { cards, confirm, newOrder, payment, readOrder, readStatus } from './support/shop.ts'

let server: TestServer
let origin: string
beforeAll(async () => {
  server = await startServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
})
afterAll(() => server.stop())

const post = (body: object, intent: string, signal?: AbortSignal) =>
  fetch(`${origin}/api/txn/confirmPayment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': intent },
    body: JSON.stringify(body),
    signal,
  })

describe('a network that fails', () => {
  it('after the charge leaves one paid attempt, and the same idempotency key finds it', async () => {
    const { id, key } = await newOrder(server)
    const body = await payment(server, key, { card: cards.dropped })
    const intent = randomUUID()
    await expect(post(body, intent)).rejects.toThrow()
    expect((await readStatus(server, key)).state).toBe('paid')
    expect((await confirm(server, body, intent)).body.code).toBe('00020|50051')
    expect((await readOrder(server, id)).attempts).toHaveLength(1)
  })

  it('withholds the first answer, and the same idempotency key gets the present state at once', async () => {
    const { id, key } = await newOrder(server)
    const body = await payment(server, key, { card: cards.withheld })
    const intent = randomUUID()
    const gaveUp = new AbortController()
    let isAnswered = false
    const first = post(body, intent, gaveUp.signal).then(
      () => {
        isAnswered = true
      },
      () => undefined,
    )
    await expect.poll(async () => (await readStatus(server, key)).state).toBe('pending')
    expect((await confirm(server, body, intent)).body.state).toBe('pending')
    expect(isAnswered).toBe(false)
    gaveUp.abort()
    await first
    expect(isAnswered).toBe(false)
    expect((await readOrder(server, id)).attempts).toHaveLength(1)
  })

  it('does not delay a gateway that is stopping', async () => {
    const other = await startServer()
    await other.app.listen({ port: 0, host: '127.0.0.1' })
    const { key } = await newOrder(other)
    const held = confirm(other, await payment(other, key, { card: cards.withheld }))
    await expect.poll(async () => (await readStatus(other, key)).state).toBe('pending')
    await other.stop()
    expect((await held).body.state).toBe('pending')
  })
})
