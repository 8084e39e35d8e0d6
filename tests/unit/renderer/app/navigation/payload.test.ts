/** The order data in the query `data` of an address. */
import { deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decodePayload, signedPayload } from '../../../../../renderer/app/navigation/payload.ts'
import { startServer, type TestServer } from '../../../gateway/support/server.ts'
import { call, newOrder, readOrder } from '../../../gateway/support/shop.ts'

const said = { orderno: 'Ä-1029', about: 'größer als ASCII 中文?>' }
const text = JSON.stringify(said)

describe('a payload is read', () => {
  it.each([
    ['zlib in base64url', deflateSync(text).toString('base64url')],
    ['zlib in base64', deflateSync(text).toString('base64')],
    ['gzip in base64url', gzipSync(text).toString('base64url')],
    [
      'gzip in base64 in which an address replaced + by a space',
      gzipSync(text).toString('base64').replaceAll('+', ' '),
    ],
  ])('as %s', (_how, data) => {
    expect(decodePayload(data)).toEqual(said)
  })

  it('up to 64 KB inflated, and is null above', () => {
    const of = (bytes: number) => deflateSync(JSON.stringify('x'.repeat(bytes - 2))).toString('base64url')
    expect(decodePayload(of(65_536))).toHaveLength(65_534)
    expect(decodePayload(of(65_537))).toBeNull()
    expect(decodePayload(of(20_000_000))).toBeNull()
  })

  it.each([
    ['nothing', ''],
    ['no base64', 'a*b'],
    ['no compression', Buffer.from(text).toString('base64url')],
    ['half a stream', deflateSync(text).subarray(0, 20).toString('base64url')],
    [
      'a stream with a wrong check sum',
      Buffer.concat([deflateSync(text).subarray(0, -4), Buffer.alloc(4)]).toString('base64url'),
    ],
    ['no JSON', deflateSync('{').toString('base64url')],
    ['no UTF-8', deflateSync(Buffer.from([0x22, 0xff, 0x22])).toString('base64url')],
  ])('as null from %s', (_what, data) => {
    expect(decodePayload(data)).toBeNull()
  })
})

describe('a page accepts', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.stop())

  const keys = async () => (await call<{ keys: [] }>(server, 'GET', '/api/keys', { shape: 'keySet' })).body
  const pack = (payload: unknown) => deflateSync(JSON.stringify(payload)).toString('base64url')
  const sealed = async () => {
    const { id } = await newOrder(server, { orderno: 'T-77' })
    const { errorUrl } = await readOrder(server, id)
    return new URL(errorUrl ?? '').searchParams.get('data') ?? ''
  }

  it('data that the gateway signed', async () => {
    const claims = await signedPayload(await sealed(), await keys())
    expect(claims).toMatchObject({ about: 'order', orderno: 'T-77', amountMinor: 4990, currency: 'USD' })
  })

  it('no data of others: changed data with a right signature, another signature, or no signature', async () => {
    const genuine = decodePayload(await sealed()) as { said: string; kid: string; signature: string }
    const forged = { ...genuine, said: genuine.said.replace('T-77', 'T-78') }
    const own = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign'])
    const signature = await crypto.subtle.sign(
      { name: 'ECDSA', hash: 'SHA-256' },
      own.privateKey,
      new TextEncoder().encode(forged.said),
    )
    for (const payload of [
      forged,
      { ...forged, signature: Buffer.from(signature).toString('base64url') },
      { ...forged, kid: 'another' },
      { said: forged.said },
      { about: 'order', orderno: 'T-78' },
      null,
    ])
      expect(await signedPayload(pack(payload), await keys())).toBeNull()
  })

  it('no signature of a key that is no longer offered', async () => {
    expect(await signedPayload(await sealed(), { keys: [] })).toBeNull()
  })
})
