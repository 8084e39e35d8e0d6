/** Facts in a link are signed: nobody else writes what a page without an order shows. */
import { createPublicKey, verify } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createKeySealing } from '../../../../gateway/keys/keySealing.ts'
import { createPayloads } from '../../../../gateway/keys/payloads.ts'
import { payloadKeys } from '../../../../gateway/store/schema.ts'
import { startServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.gateway.db.delete(payloadKeys)
})

/** Another gateway on the same database. */
const payloads = () => createPayloads(server.gateway.db, server.gateway.clock, createKeySealing(undefined))
const read = (link: string): { said: string; kid: string; signature: string } =>
  JSON.parse(inflateSync(Buffer.from(link, 'base64url')).toString())

describe('facts in a link', () => {
  it('can be checked with the public key, and no other words fit their signature', async () => {
    const { publicKey, seal } = payloads()
    const { said, kid, signature } = read(await seal({ reason: 'expired', orderno: 'A-1' }))
    expect(JSON.parse(said)).toEqual({ reason: 'expired', orderno: 'A-1' })
    const jwk = await publicKey()
    expect(jwk).toMatchObject({ kid, use: 'sig', alg: 'ES256', kty: 'EC', crv: 'P-256' })
    expect(jwk).not.toHaveProperty('d')
    const key = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const }
    const fits = (words: string) => verify('sha256', Buffer.from(words), key, Buffer.from(signature, 'base64url'))
    expect([fits(said), fits(said.replace('A-1', 'A-2'))]).toEqual([true, false])
  })

  it('are signed by one key, though several gateways make the first at once, and for long', async () => {
    const keys = await Promise.all([payloads(), payloads(), payloads()].map(({ publicKey }) => publicKey()))
    expect(new Set(keys.map(({ kid }) => kid)).size).toBe(1)
    expect(await payloads().publicKey()).toEqual(keys[0])
    expect(read(await payloads().seal({})).kid).toBe(keys[0]?.kid)
    expect(await server.gateway.db.select().from(payloadKeys)).toHaveLength(1)
  })
})
