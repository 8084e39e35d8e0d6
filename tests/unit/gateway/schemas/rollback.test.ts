/**
 * Rollouts and rollbacks of three gateways on one PostgreSQL: every order ends with the version that it began with.
 *
 * @long
 */
import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { addServedSet } from '../../../../gateway/metrics/servedSet.ts'
import { methodsOf } from '../../../../gateway/offers/rollout.ts'
import { endRollback, rollBack, servedVersions } from '../../../../gateway/rollbacks.ts'
import type { Health, MethodFile, RolloutFile } from '../../../../schemas/types.ts'
import { localForm, payLocal, readLocal } from '../support/local.ts'
import { methodFile, ownSchemas } from '../support/ownSchemas.ts'
import { startTestPostgres, type TestPostgres } from '../support/postgres.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { call, newOrder, readOrder } from '../support/shop.ts'

const schemasDir = ownSchemas()
for (const room of ['next', 'rollout']) mkdirSync(join(schemasDir, room), { recursive: true })

let postgres: TestPostgres
let databaseUrl: string
let gateways: TestServer[]
const start = () => startServer({ databaseUrl, schemasDir })
beforeAll(async () => {
  postgres = await startTestPostgres()
  databaseUrl = await postgres.newDatabase('rollouts')
  gateways = [await start(), await start(), await start()]
}, 120_000)
afterAll(async () => {
  for (const gateway of gateways) await gateway.stop()
  await postgres.remove()
})

const old = methodFile('OXXO')
/** Asks one field more, and says something else afterwards. */
const next: MethodFile = {
  ...old,
  fields: [...old.fields, { use: 'postalCode', require: 'Y' }],
  text: { ...old.text, en: { ...old.text?.en, hint: 'The next version.' } },
  examples: { valid: old.examples.valid.map((each) => ({ ...each, postalCode: '06000' })) },
}
const write = (file: string, content: object) => writeFileSync(join(schemasDir, file), JSON.stringify(content))
const rollout = (members: Partial<RolloutFile>) =>
  write('rollout/OXXO.json', { $schema: '../meta/rollout.schema.json', code: 'OXXO', ...members })
const remove = (...files: string[]) => {
  for (const file of files) rmSync(join(schemasDir, file), { force: true })
}
const load = () => {
  for (const { gateway } of gateways) gateway.filesNow()
}
beforeEach(() => {
  remove('next/OXXO.json', 'rollout/OXXO.json')
  write('methods/OXXO.json', old)
  load()
})

const sale = { country: 'MX', currency: 'MXN', amountMinor: 50_000 }
const one = (at = 0) => gateways[at % gateways.length] as TestServer
const asksForPostalCode = async (server: TestServer, key: string) => {
  const { status, body } = await localForm(server, key, 'OXXO', 'MX')
  expect(status).toBe(200)
  return JSON.stringify(body.definitions).includes('"postalCode"')
}
const health = async (server: TestServer) =>
  (await call<Health>(server, 'GET', '/api/health', { shape: 'health' })).body
const allServe = (set: string, isRollback: boolean) =>
  vi.waitFor(
    async () => {
      for (const server of gateways) expect((await health(server)).schemas).toEqual({ set, isRollback })
    },
    { timeout: 60_000, interval: 200 },
  )
const setOf = async () => (await health(one())).schemas?.set ?? ''

it('a share of 10 % of 10,000 orders is the same at three gateways and after a restart', async () => {
  write('next/OXXO.json', next)
  rollout({ version: 'next/OXXO.json', share: 10 })
  load()
  expect((await health(one())).faults).toEqual([])
  const orders = Array.from({ length: 10_000 }, () => ({
    key: randomBytes(32).toString('base64url'),
    metadata: null,
    createdAt: new Date(),
  }))
  const named = ({ gateway }: TestServer) =>
    orders
      .filter((order) => methodsOf(gateway.files(), order, 'sandbox').get('OXXO')?.fields.length === next.fields.length)
      .map(({ key }) => key)
  const first = named(one())
  expect(Math.abs(first.length - 1_000)).toBeLessThan(4 * Math.sqrt(900))
  expect(named(one(1))).toEqual(first)
  await one(2).stop('keep')
  gateways[2] = await start()
  expect(named(one(2))).toEqual(first)
}, 120_000)

it('an order keeps its version when the share shrinks to nothing and grows to all', async () => {
  write('next/OXXO.json', next)
  rollout({ version: 'next/OXXO.json', share: 50 })
  load()
  const orders = await Promise.all(Array.from({ length: 24 }, (_, at) => newOrder(one(at), sale)))
  const begun = await Promise.all(orders.map(({ key }, at) => asksForPostalCode(one(at), key)))
  expect(new Set(begun)).toEqual(new Set([true, false]))
  for (const share of [0, 100]) {
    rollout({ version: 'next/OXXO.json', share, environment: 'sandbox' })
    load()
    expect(await Promise.all(orders.map(({ key }, at) => asksForPostalCode(one(at + 1), key)))).toEqual(begun)
  }
  for (const isNext of [true, false]) {
    const { key, id } = orders[begun.indexOf(isNext)] ?? { key: '', id: '' }
    const { status } = await payLocal(one(2), key, 'MX', isNext ? next : old)
    expect(status).toBe(200)
    const { hint } = (await readLocal(one(1), key)).body
    expect(hint === 'The next version.').toBe(isNext)
    expect((await readOrder(one(), id)).state).toBe('pending')
  }
}, 120_000)

it('a method on a share stays with an order that has opened it', async () => {
  rollout({ share: 100, environment: 'sandbox' })
  load()
  const [begun, other] = [await newOrder(one(), sale), await newOrder(one(), sale)]
  expect((await localForm(one(), begun.key, 'OXXO', 'MX')).status).toBe(200)
  rollout({ share: 0 })
  load()
  expect((await localForm(one(1), begun.key, 'OXXO', 'MX')).status).toBe(200)
  expect((await localForm(one(1), other.key, 'OXXO', 'MX')).status).toBe(404)
}, 120_000)

it('a rollback and its end reach all gateways, and no order in progress notices', async () => {
  const [{ gateway }] = gateways as [TestServer]
  const before = await setOf()
  write('methods/OXXO.json', next)
  load()
  const after = await setOf()
  expect(after).not.toBe(before)
  await vi.waitFor(async () => expect((await servedVersions(gateway.db))[0]?.set).toBe(after), { timeout: 30_000 })

  const later = await newOrder(one(), sale)
  expect(await asksForPostalCode(one(), later.key)).toBe(true)
  const unopened = await newOrder(one(), sale)
  await rollBack(gateway.db, before.slice(0, 12), new Date())
  await allServe(before, true)
  expect(await asksForPostalCode(one(1), unopened.key)).toBe(false)
  expect(await asksForPostalCode(one(1), later.key)).toBe(true)

  // A gateway that starts during it, and a change of the folder.
  await one(2).stop('keep')
  gateways[2] = await start()
  write('methods/OXXO.json', { ...next, name: 'OXXO!' })
  load()
  await allServe(before, true)
  expect(await asksForPostalCode(one(2), later.key)).toBe(true)
  expect((await payLocal(one(2), later.key, 'MX', next)).status).toBe(200)
  expect((await readLocal(one(), later.key)).body.hint).toBe('The next version.')

  expect(await endRollback(gateway.db, new Date())).toBe(true)
  await vi.waitFor(async () => expect((await health(one())).schemas?.isRollback).toBe(false), { timeout: 30_000 })
  await allServe(await setOf(), false)
  expect(await asksForPostalCode(one(2), (await newOrder(one(), sale)).key)).toBe(true)
  expect(await asksForPostalCode(one(2), unopened.key)).toBe(false)
  expect((await payLocal(one(1), unopened.key, 'MX', old)).status).toBe(200)
  await vi.waitFor(
    async () =>
      expect((await servedVersions(gateway.db)).slice(0, 4).map(({ cause }) => cause)).toEqual([
        'files',
        'end',
        'rollback',
        'files',
      ]),
    { timeout: 30_000 },
  )
}, 240_000)

it('payments go on while gateways go back and forth', async () => {
  const [{ gateway }] = gateways as [TestServer]
  const before = await setOf()
  write('methods/OXXO.json', next)
  load()
  const after = await setOf()
  await vi.waitFor(async () => expect((await servedVersions(gateway.db))[0]?.set).toBe(after), { timeout: 30_000 })
  let isOver = false
  const versions = new Set<boolean>()
  const shopper = async (number: number) => {
    for (let at = number; !isOver; at++) {
      const { key, id } = await newOrder(one(at), sale)
      const isNext = await asksForPostalCode(one(at + 1), key)
      versions.add(isNext)
      const method = isNext ? next : old
      const { formId } = (await localForm(one(at + 1), key, 'OXXO', 'MX')).body
      await new Promise((resolve) => setTimeout(resolve, 700))
      expect(await asksForPostalCode(one(at + 2), key)).toBe(isNext)
      const { status } = await payLocal(one(at + 2), key, 'MX', method, { formId })
      expect(status).toBe(200)
      expect((await readOrder(one(at), id)).state).toBe('pending')
    }
  }
  const shoppers = [0, 1, 2, 3].map(shopper)
  // On a busy machine no order may fall into a short rollback.
  for (let round = 0; round < 2 || versions.size < 2; round++) {
    await rollBack(gateway.db, before, new Date())
    await allServe(before, true)
    await endRollback(gateway.db, new Date())
    await allServe(after, false)
  }
  isOver = true
  await Promise.all(shoppers)
  expect(versions).toEqual(new Set([true, false]))
}, 240_000)

it('a metric names the served set, as health does', async () => {
  const registry = new Registry()
  addServedSet(registry, one().gateway.served.serving)
  expect(await registry.metrics()).toContain(`tillform_schema_set{set="${await setOf()}",rollback="false"} 1`)
})
