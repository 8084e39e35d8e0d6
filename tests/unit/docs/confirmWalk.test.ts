/**
 * A confirm's walk from the route to the answer: the modules that ARCHITECTURE.md lists are those that run, and no more
 * than twelve.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { localForm, localMethods } from '../gateway/support/local.ts'
import { startServer, type TestServer } from '../gateway/support/server.ts'
import { type Answer, call, newOrder, payment } from '../gateway/support/shop.ts'
import { listed } from './listed.ts'
import { isGeneral, type Matter, modulesRun } from './modulesRun.ts'

const architecture = readFileSync(join(import.meta.dirname, '../../../ARCHITECTURE.md'), 'utf8')
const maxModules = 12

const payments: Matter = {
  'gateway/payments/orderSnapshot.ts': /./,
  'gateway/providers/provider.ts': /./,
  'gateway/store/schema.ts': /\b(orders|attempts)\b/,
  'schemas/types.ts': /\b(Order|Payment|Confirm|Verify|Checkout|Outcome)[A-Z]/,
}
/** What is looked up on the way, and decides nothing by itself. */
const lookedUp = ['core/states.ts', 'gateway/store/statements.ts', 'gateway/schemas/schemaFiles.ts']

/** What is beside the walk, and does nothing here: the answer is the same. */
vi.mock('../../../gateway/payments/orderEvents.ts', () => ({ recordChange: () => {}, recordOrderEvent: () => {} }))

/** The check of the values has a walk of its own (walk.test.ts). */
const ofTheCheck = /^(core\/compile|validators)\//

const providerFolder = 'the provider’s folder'
const named = (paths: string[]) =>
  new Set(paths.map((path) => (path.startsWith('gateway/providers/sandbox/') ? providerFolder : path)))

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

/** @returns what confirms, the same each time */
type Prepare = () => Promise<() => Promise<Answer>>

const confirming = (url: string, body: object) => {
  const headers = { 'idempotency-key': randomUUID() }
  return () => call(server, 'POST', url, { body, headers })
}
const byCard: Prepare = async () => {
  const { key } = await newOrder(server)
  return confirming('/api/txn/confirmPayment', await payment(server, key))
}
const byVoucher: Prepare = async () => {
  const { key } = await newOrder(server, { country: 'MX', currency: 'MXN', amountMinor: 45_000 })
  const { formId } = (await localForm(server, key, 'OXXO', 'MX')).body
  const data = localMethods.find(({ code }) => code === 'OXXO')?.examples.valid[0]
  return confirming('/api/txn/local/confirmPayment', { key, method: 'OXXO', country: 'MX', formId, data })
}
const again: Prepare = async () => {
  const confirm = await byCard()
  await confirm()
  return confirm
}

describe.each([
  ['by card', byCard, 'paid'],
  ['by voucher', byVoucher, 'pending'],
  ['again', again, 'paid'],
])('the walk of a confirm %s', (row, prepare, state) => {
  const list = listed(architecture, row)
  let run: string[] = []
  beforeAll(async () => {
    const confirm = await prepare()
    run = await modulesRun(async () => expect((await confirm()).body.state).toBe(state))
  })

  it('goes through each module that ARCHITECTURE.md lists', () => {
    expect(list.filter((path) => !named(run).has(path))).toEqual([])
  })

  it('goes through no other that knows what an order or an attempt is', () => {
    const counted = run.filter((path) => !lookedUp.includes(path) && !ofTheCheck.test(path))
    const knowing = counted.filter((path) => !isGeneral(path, payments))
    expect([...named(knowing)].filter((path) => !list.includes(path))).toEqual([])
  })

  it(`goes through ${maxModules} modules at most, as many as ARCHITECTURE.md says`, () => {
    expect(list.length).toBeLessThanOrEqual(maxModules)
    expect(new Set(list).size).toBe(list.length)
    expect(architecture).toContain(`| ${row}, ${list.length} modules |`)
  })
})

it('ARCHITECTURE.md names what is looked up on the way, and what is beside it', () => {
  expect([...lookedUp, 'orderEvents.ts'].filter((path) => !architecture.includes(`\`${basename(path)}\``))).toEqual([])
})
