/** Which acts of operators and shops are in the trail, with who, from where, about what and with which outcome. */
import { asc, eq, gt } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createKeySealing } from '../../../../gateway/keys/keySealing.ts'
import { createMerchantKeys } from '../../../../gateway/keys/merchantKeys.ts'
import { forgetOrder } from '../../../../gateway/payments/forget.ts'
import { endRollback, rollBack } from '../../../../gateway/rollbacks.ts'
import { recordStart } from '../../../../gateway/settings/recordStart.ts'
import { schemaServings, trail as trailRows } from '../../../../gateway/store/schema.ts'
import { cutByAge } from '../../../../gateway/trail/cut.ts'
import { copyIn } from '../../../../gateway/trail/line.ts'
import { createRefusals } from '../../../../gateway/trail/refusals.ts'
import { type Act, createTrail } from '../../../../gateway/trail/trail.ts'
import { verifyTrail } from '../../../../gateway/trail/verify.ts'
import { authorizedOrder, captureOrder } from '../support/captures.ts'
import { remove, startServer, type TestServer } from '../support/server.ts'
import { call, merchant, newOrder, pay } from '../support/shop.ts'

const lines: string[] = []
let server: TestServer
beforeAll(async () => {
  server = await startServer({ logLevel: 'error', trustProxy: 1, log: { write: (line) => void lines.push(line) } })
}, 120_000)
afterAll(async () => {
  await server?.stop('keep')
  if (server) await remove(server.place)
})

/** The last number before a test. */
let before = 0
const db = () => server.gateway.db
const rows = () => db().select().from(trailRows).where(gt(trailRows.number, before)).orderBy(asc(trailRows.number))
beforeEach(async () => {
  before = 0
  before = (await rows()).at(-1)?.number ?? 0
})
const all = async () =>
  (await rows()).map(({ act, outcome, who, address, about }) => ({ act, outcome, who, address, ...JSON.parse(about) }))
/** A gateway serves its folder again at some time after the end of a rollback. */
const acts = async () => (await all()).filter(({ act }) => act !== 'schemas.served')
const from = (address: string) => ({ 'x-forwarded-for': address })

it('a start is in it with the migrations and the served schema files, and without the value of any setting', async () => {
  before = 0
  expect(await all()).toMatchObject([
    { act: 'schemas.served', who: 'gateway' },
    { act: 'migrations.ran', migrations: expect.arrayContaining(['0004_trail']) },
    { act: 'gateway.started', who: 'gateway', outcome: 'done', host: expect.any(String) },
  ])
})

it('a payment of a shopper is not in it', async () => {
  expect((await pay(server, (await newOrder(server)).key)).body.state).toBe('paid')
  expect(await acts()).toEqual([])
})

it('keys, a rollback and its end, and an erasure are', async () => {
  const keys = createMerchantKeys(db(), server.gateway.clock)
  await keys.create('till-1', ['orders', 'refunds'])
  await keys.rotate('till-1', 3_600_000)
  await keys.revoke('till-1')
  await expect(keys.create('Till 1', ['orders'])).rejects.toThrow()
  const [{ set } = { set: null }] = await db().select().from(schemaServings)
  await rollBack(db(), set ?? '', new Date())
  await endRollback(db(), new Date())
  const { id } = await newOrder(server)
  await forgetOrder(db(), id)
  expect(await acts()).toMatchObject([
    { act: 'key.created', key: 'till-1', rights: ['orders', 'refunds'] },
    { act: 'key.rotated', key: 'till-1', besideHours: 1 },
    { act: 'key.revoked', key: 'till-1', keys: 2 },
    { act: 'schemas.rolledBack', set: set?.slice(0, 12) },
    { act: 'schemas.rollbackEnded' },
    { act: 'order.forgotten', orders: [id] },
  ])
})

it('refunds, captures and voids are, once each, with the key and the address; a refused one too', async () => {
  const paid = await newOrder(server)
  await pay(server, paid.key)
  const url = `/api/orders/${paid.id}/refunds`
  const headers = { ...merchant, ...from('203.0.113.7'), 'idempotency-key': '5f6f7f68-3a0e-4f0e-9d2c-8d8f2a2b9a11' }
  await call(server, 'POST', url, { headers, body: { amountMinor: 100 } })
  await call(server, 'POST', url, { headers, body: { amountMinor: 100 } })
  await call(server, 'POST', url, {
    headers: { ...merchant, ...from('203.0.113.8') },
    body: { amountMinor: 99_999_999 },
  })
  await captureOrder(server, (await authorizedOrder(server)).id)
  await call(server, 'POST', `/api/orders/${(await authorizedOrder(server)).id}/void`, { headers: merchant })
  await expect.poll(async () => (await acts()).length).toBe(4)
  const who = 'merchant:MERCHANT_KEY'
  expect(await acts()).toMatchObject([
    { act: 'refund.asked', outcome: 'done', who, address: '203.0.113.7', order: paid.id, amountMinor: 100 },
    { act: 'refund.asked', outcome: 'refused', who, address: '203.0.113.8', order: paid.id, error: 'invalidData' },
    { act: 'capture.asked', outcome: 'done', who },
    { act: 'void.asked', outcome: 'done', who },
  ])
})

it('a refund that fails with its row writes neither', async () => {
  const { id, key } = await newOrder(server)
  await pay(server, key)
  const { trail } = server.gateway
  const { add } = trail
  trail.add = () => Promise.reject(new Error('the disk is full'))
  const failed = await call(server, 'POST', `/api/orders/${id}/refunds`, { headers: merchant, body: {} })
  trail.add = add
  expect(failed.status).toBe(500)
  const { body } = await call<unknown[]>(server, 'GET', `/api/orders/${id}/refunds`, { headers: merchant })
  expect(body).toEqual([])
})

it('wrong keys and missing rights are, the first of a kind at once and the others counted', async () => {
  const keys = createMerchantKeys(db(), server.gateway.clock)
  const reader = await keys.create('reader', ['read'])
  before = (await rows()).at(-1)?.number ?? before
  const ask = (key: string, address: string) =>
    call(server, 'POST', '/api/orders', { headers: { authorization: `Bearer ${key}`, ...from(address) }, body: {} })
  for (let count = 0; count < 45; count++) await ask('4242424242424242', '203.0.113.9')
  await ask(reader, '203.0.113.10')
  await expect.poll(async () => (await acts()).length).toBe(3)
  const route = 'POST /api/orders'
  expect(await acts()).toMatchObject([
    {
      act: 'auth.denied',
      outcome: 'refused',
      who: 'unknown',
      address: '203.0.113.9',
      error: 'merchantKeyWrong',
      route,
    },
    { act: 'auth.denied', outcome: 'refused', who: 'unknown', address: '203.0.113.9', error: 'tooManyRequests', route },
    {
      act: 'right.denied',
      outcome: 'refused',
      who: 'merchant:reader',
      address: '203.0.113.10',
      error: 'merchantKeyRight',
    },
  ])
})

it('a thousand addresses with wrong keys write 21 rows, which say how many there were', async () => {
  const written: Act[] = []
  const refusals = createRefusals({ record: async (act) => void written.push(act) }, () => {})
  for (let number = 0; number < 1_000; number++)
    refusals.note({ act: 'auth.denied', who: 'unknown', address: `10.0.${number >> 8}.${number & 255}`, about: {} })
  await refusals.close()
  expect(written).toHaveLength(21)
  expect(written.at(-1)).toMatchObject({ act: 'refusals.more', outcome: 'refused', about: { times: 980 } })
})

it('settings that differ from the last start are named, and their values are nowhere', async () => {
  const secrets = {
    merchantKey: 'sk_live_Quixotinalda',
    webhookSecret: `whsec_${Buffer.alloc(24, 7).toString('base64')}`,
  }
  const start = (more: object, key: number, previous?: number) =>
    recordStart({
      trail: createTrail(db()),
      sealing: createKeySealing(Buffer.alloc(32, key), previous ? Buffer.alloc(32, previous) : undefined),
      config: { ...server.config, keyEncryptionKey: Buffer.alloc(32, key), ...more },
      providers: ['adyen'],
    })
  await start({}, 1)
  await start({ ...secrets, retentionDays: 7, port: 1 }, 1)
  await start({ ...secrets, retentionDays: 7, providerEnv: { ADYEN_API_KEY: 'AQEzebulon' } }, 2, 1)
  await start({ ...secrets, retentionDays: 7 }, 3)
  await start({ ...secrets, retentionDays: 7 }, 3)
  expect((await acts()).slice(1).map(({ changed }) => changed)).toEqual([
    ['MERCHANT_KEY', 'RETENTION_DAYS', 'WEBHOOK_SECRET'],
    ['ADYEN_API_KEY', 'KEY_ENCRYPTION_KEY'],
    ['KEY_ENCRYPTION_KEY', 'and others that it sealed'],
    [],
  ])
  const kept = JSON.stringify([await rows(), await db().query.trailHead.findMany()])
  for (const secret of ['Quixotinalda', 'AQEzebulon', Buffer.alloc(24, 7).toString('base64')])
    expect(kept + lines.join('')).not.toContain(secret)
})

it('no card number gets into it, whatever a person writes', async () => {
  const trail = createTrail(db(), { tell: server.gateway.trail.tell })
  await trail.record({
    act: 'key.created',
    who: 'user:4242424242424242',
    about: { key: '5555 5555 5555 4444', more: ['378282246310005'], count: 4111111111111111 },
  })
  const kept = JSON.stringify(await rows()) + lines.join('')
  for (const number of ['4242424242424242', '5555 5555 5555 4444', '378282246310005', '4111111111111111'])
    expect(kept).not.toContain(number)
  expect(await acts()).toMatchObject([{ who: 'user:[card]', key: '[card]', more: ['[card]'], count: '[card]' }])
})

it('the log has a line for each row that a gateway wrote, whatever its level, and the copies equal the trail', async () => {
  const copies = new Map(lines.map(copyIn).flatMap((copy) => (copy ? [[copy.number, copy.hash]] : [])))
  expect(copies.size).toBeGreaterThan(8)
  const verified = await verifyTrail(db(), copies)
  expect(verified).toMatchObject({ findings: [], compared: copies.size })
  expect(copyIn(`gateway-1  | ${lines.find((line) => line.includes('refund.asked'))}`)).toBeDefined()
})

it('after its days a row goes, and the chain stays whole; the oldest age once a day', async () => {
  const trail = createTrail(db())
  const days = (count: number) => ({ real: async () => new Date(Date.now() + count * 86_400_000) })
  const count = (await verifyTrail(db())).rows
  const broken = (message: string) => expect.fail(message)
  await cutByAge({ db: db(), trail, clock: days(365), days: 365, broken })()
  expect((await verifyTrail(db())).rows).toBe(count)
  await cutByAge({ db: db(), trail, clock: days(367), days: 365, broken })()
  expect(await verifyTrail(db())).toMatchObject({ rows: 1, findings: [] })
  await trail.record({ act: 'key.created' })
  expect(await verifyTrail(db())).toMatchObject({ rows: 2, findings: [] })
})

it('a stop is in it', async () => {
  await server.stop('keep')
  server = await startServer(server.place)
  const found = await db().select().from(trailRows).where(eq(trailRows.act, 'gateway.stopped'))
  expect(found).toHaveLength(1)
  expect(await verifyTrail(db())).toMatchObject({ findings: [] })
})
