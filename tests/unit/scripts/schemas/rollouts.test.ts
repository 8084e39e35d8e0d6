/** What the tool says of a rollout: who gets it, and what changes for whom. */
import { expect, it } from 'vitest'
import type { MethodFile, RolloutFile } from '../../../../schemas/types.ts'
import { changesBetween } from '../../../../scripts/schemas/diff/changes.ts'
import { whoGets } from '../../../../scripts/schemas/rollouts.ts'
import type { Library } from '../../../../scripts/schemas/search/library.ts'

const rollout = (members: Partial<RolloutFile> = {}): RolloutFile => ({ $schema: '', code: 'PAY', ...members })

it.each<[Partial<RolloutFile>, string]>([
  [{}, 'all orders'],
  [{ share: 2.5, environment: 'sandbox' }, '2.5 % of the orders, in sandbox'],
  [
    { metadata: { channel: ['app', 'kiosk'] }, from: '2027-01-01', until: '2027-02-01', zone: 'Asia/Tokyo' },
    'all orders, created from 2027-01-01 until 2027-02-01 (Asia/Tokyo), with metadata channel app or kiosk',
  ],
])('%j goes to %s', (members, said) => {
  expect(whoGets(rollout(members))).toBe(said)
})

const method = (maxLength: number) =>
  ({
    ...{ code: 'PAY', name: 'Pay', flow: 'form', markets: [{ country: 'MX', rank: 1 }] },
    fields: [{ name: 'note', component: 'Text', label: 'Note', require: 'Y', maxLength }],
    text: { en: {} },
    examples: { valid: [{ note: 'abc' }] },
  }) as unknown as MethodFile
const library = (members: Partial<Library>): Library => ({
  ...{ kinds: {}, methods: { PAY: method(5) }, next: {}, rollouts: {} },
  ...{ regions: {}, banks: {}, addresses: {}, countries: ['MX'], cardBrands: undefined },
  ...members,
})
const said = (before: Partial<Library>, now: Partial<Library>) =>
  changesBetween(library(before), library(now)).map(
    ({ isBreaking, file, what }) => `${isBreaking ? 'breaking' : 'compatible'} ${file} ${what}`,
  )

it('a method that fewer orders get is a breaking change', () => {
  const [whole, half] = [{}, { rollouts: { PAY: rollout({ share: 50 }) } }]
  const who = (now: string, was: string) => `rollout/PAY.json it goes to ${now}, was ${was}`
  expect(said(whole, half)).toEqual([`breaking ${who('50 % of the orders', 'all orders by the file of methods')}`])
  expect(said(half, whole)).toEqual([`compatible ${who('all orders by the file of methods', '50 % of the orders')}`])
  const named = { rollouts: { PAY: rollout({ share: 60, metadata: { a: ['b'] } }) } }
  expect(said(half, named)).toEqual([`breaking ${who('60 % of the orders, with metadata a b', '50 % of the orders')}`])
  expect(said(half, { rollouts: { PAY: rollout({ share: 60 }) } })).toEqual([
    `compatible ${who('60 % of the orders', '50 % of the orders')}`,
  ])
})

it('a next version is compared with the method, with a value that it refuses', () => {
  const now = { next: { PAY: method(2) }, rollouts: { PAY: rollout({ version: 'next/PAY.json', share: 10 }) } }
  const changes = changesBetween(library({}), library(now))
  expect(changes).toContainEqual(
    expect.objectContaining({ subject: 'PAY (next version)', file: 'next/PAY.json', isBreaking: true }),
  )
  expect(said({}, now)).toContain(
    'compatible rollout/PAY.json its next version goes to 10 % of the orders, was all orders by the file of methods',
  )
})
