/** Which orders a rollout names. */
import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { isIn, methodsOf, type Rolled } from '../../../../gateway/offers/rollout.ts'
import type { MethodFile, RolloutFile } from '../../../../schemas/types.ts'

const $schema = '../meta/rollout.schema.json'
const rollout = (members: Partial<RolloutFile> = {}): RolloutFile => ({ $schema, code: 'PIX', ...members })
const order = (members: Partial<Rolled> = {}): Rolled => ({
  key: randomBytes(32).toString('base64url'),
  metadata: null,
  createdAt: new Date('2027-01-01T12:00:00Z'),
  ...members,
})
const orders = Array.from({ length: 10_000 }, () => order())
const named = (file: RolloutFile) => orders.filter((each) => isIn(file, each, 'production'))

it('of 10,000 orders a share of 10 % is 10 %, within four standard deviations', () => {
  const { length } = named(rollout({ share: 10 }))
  expect(Math.abs(length - 1_000)).toBeLessThan(4 * Math.sqrt(10_000 * 0.1 * 0.9))
})

it('a share of 0 is no order, and of 100 every order', () => {
  expect(named(rollout({ share: 0 }))).toHaveLength(0)
  expect(named(rollout({ share: 100 }))).toHaveLength(10_000)
  expect(named(rollout())).toHaveLength(10_000)
})

it('a larger share only adds orders', () => {
  let smaller: Rolled[] = []
  for (const share of [1, 10, 12.5, 50, 99]) {
    const found = named(rollout({ share }))
    expect(smaller.filter((each) => !found.includes(each))).toEqual([])
    smaller = found
  }
})

it('each method draws its own orders', () => {
  const pix = new Set(named(rollout({ share: 50 })))
  const both = named(rollout({ code: 'BOLETO', share: 50 })).filter((each) => pix.has(each))
  expect(Math.abs(both.length - 2_500)).toBeLessThan(4 * Math.sqrt(10_000 * 0.25 * 0.75))
})

it('names orders by metadata, all keys together', () => {
  const file = rollout({ metadata: { channel: ['app', 'kiosk'], tester: ['yes'] } })
  const isNamed = (metadata: Rolled['metadata']) => isIn(file, order({ metadata }), 'production')
  expect(isNamed({ channel: 'kiosk', tester: 'yes' })).toBe(true)
  const others: Rolled['metadata'][] = [null, {}, { channel: 'app' }, { channel: 'web', tester: 'yes' }]
  for (const metadata of others) expect(isNamed(metadata)).toBe(false)
  expect(isIn(rollout({ metadata: { toString: ['x'] } }), order({ metadata: {} }), 'production')).toBe(false)
})

it('names orders by the day of their creation in its zone, and by environment', () => {
  const file = rollout({ from: '2027-01-01', until: '2027-01-31', zone: 'Asia/Tokyo', environment: 'sandbox' })
  const isNamed = (at: string) => isIn(file, order({ createdAt: new Date(at) }), 'sandbox')
  expect(
    ['2026-12-31T14:59:59Z', '2026-12-31T15:00:00Z', '2027-01-31T14:59:59Z', '2027-01-31T15:00:00Z'].map(isNamed),
  ).toEqual([false, true, true, false])
  expect(isIn(file, order({ createdAt: new Date('2027-01-10T00:00:00Z') }), 'production')).toBe(false)
})

const file = (name: string) => ({ code: 'PIX', name }) as MethodFile
const files = (members: Partial<RolloutFile>, hasNext = true) => ({
  methods: new Map([
    ['PIX', file('old')],
    ['CARD', { ...file('card'), code: 'CARD' }],
  ]),
  next: new Map(hasNext ? [['PIX', file('new')]] : []),
  rollouts: new Map([['PIX', rollout(members)]]),
})
const pixOf = (...args: Parameters<typeof methodsOf>) => methodsOf(...args).get('PIX')?.name
const version = 'next/PIX.json'

it('without a version only the named orders get the method; with one they get it in place of the old file', () => {
  expect(pixOf(files({ share: 0 }), order(), 'sandbox')).toBeUndefined()
  expect(pixOf(files({ share: 100 }), order(), 'sandbox')).toBe('old')
  expect(pixOf(files({ share: 0, version }), order(), 'sandbox')).toBe('old')
  expect(pixOf(files({ share: 100, version }), order(), 'sandbox')).toBe('new')
})

it('an order keeps what it began with when the share shrinks, grows, or the rollout goes', () => {
  const begun = (next?: true) => new Map([['PIX', { set: 'a', change: 0, ...(next && { next }) }]])
  expect(pixOf(files({ share: 0, version }), order(), 'sandbox', begun(true))).toBe('new')
  expect(pixOf(files({ share: 100, version }), order(), 'sandbox', begun())).toBe('old')
  expect(pixOf(files({ share: 0 }), order(), 'sandbox', begun())).toBe('old')
  expect(pixOf({ ...files({}), rollouts: new Map() }, order(), 'sandbox', begun(true))).toBe('new')
  expect(pixOf({ ...files({}, false), rollouts: new Map() }, order(), 'sandbox', begun(true))).toBe('old')
})

it('orders with the same versions share one list', () => {
  const all = files({ share: 100, version })
  expect(methodsOf(all, order(), 'sandbox')).toBe(methodsOf(all, order(), 'sandbox'))
})
