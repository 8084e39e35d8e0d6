/** The examples of our field kinds and methods detect a weaker rule. */
import { expect, it } from 'vitest'
import type { FieldKind, MethodFile } from '../../../../schemas/types.ts'
import { schemas } from '../../../../scripts/schemas/folder.ts'
import { examine, lookAt } from '../../../../scripts/schemas/mutate/examine.ts'
import { weakerPatterns } from '../../../../scripts/schemas/mutate/weakenings.ts'
import { exampleOf, subjectsIn } from '../../../../scripts/schemas/mutate.ts'
import type { Library } from '../../../../scripts/schemas/search/library.ts'
import { kindSubject, methodSubject } from '../../../../scripts/schemas/search/subjects.ts'

/**
 * The number of weaker rules with the same effect, because no value shows a difference. `*` in place of `+` differs only
 * at the empty text, which is dropped before any rule. A longer repetition, or a missing anchor, has no effect if
 * maxLength refuses longer texts. Neither has maxLength beside a list of values, or digitCount beside cardLength.
 */
const withSameEffect: Record<string, number> = {
  ...{ accountNumber: 1, accountType: 2, apiKey: 1, blikcode: 3, branchCode: 1, bsb: 3, cardNum: 2, diallingCode: 1 },
  ...{ giftCardNumber: 1, giftCardPin: 1, identityNumber: 1, merchantNumber: 3, phone: 1, prepaidNumber: 1 },
  ...{ routingNumber: 3, sortCode: 3 },
}

const looked = subjectsIn(schemas).map((subject) => ({ subject, ...lookAt(subject) }))

it.each([
  ['fields', 0.99, 200],
  ['methods', 0.95, 190],
])('detects nearly every weaker rule with the examples of %s', (room, wanted, least) => {
  const here = looked.filter(({ subject }) => subject.room === room)
  const noticed = here.reduce((sum, each) => sum + each.noticed, 0)
  const missed = here.flatMap(({ subject, overlooked }) => {
    const [, name = ''] = /\/(.*)\.json$/.exec(subject.path) ?? []
    const known = room === 'fields' ? (withSameEffect[name] ?? 0) : 0
    return overlooked.slice(known).map(({ label }) => `${subject.path}: ${label}`)
  })
  expect(noticed).toBeGreaterThan(least)
  expect(noticed / (noticed + missed.length), missed.join('\n')).toBeGreaterThanOrEqual(wanted)
})

const library: Library = {
  kinds: {},
  methods: {},
  next: {},
  rollouts: {},
  regions: {},
  banks: {},
  addresses: {},
  countries: [],
  cardBrands: undefined,
}
const ticket = {
  ...{ name: 'ticket', component: 'Text', maxLength: 8, schema: { minLength: 3, pattern: '^[A-Z]{2}[0-9]+$' } },
  examples: { valid: ['AB12345'], invalid: [{ value: 'ab1', keyword: 'pattern' }] },
} as unknown as FieldKind

it('reports each weaker rule that no example detects, with an example that would', () => {
  const { noticed, missed, same } = examine(kindSubject(ticket, { ...library, kinds: { ticket } }))
  expect(noticed).toBe(1)
  expect(missed.map(({ mutant }) => mutant.label)).toEqual([
    'ticket: minLength 3 dropped',
    'ticket: minLength 3 → 2',
    'ticket: pattern ^[A-Z]{2}[0-9]+$ → ^[A-Z]{1,2}[0-9]+$',
    'ticket: pattern ^[A-Z]{2}[0-9]+$ → ^[A-Z]{2,3}[0-9]+$',
    'ticket: pattern ^[A-Z]{2}[0-9]+$ → [A-Z]{2}[0-9]+$',
    'ticket: pattern ^[A-Z]{2}[0-9]+$ → ^[A-Z]{2}[0-9]+',
    'ticket: maxLength 8 dropped',
    'ticket: maxLength 8 → 9',
  ])
  const subject = kindSubject(ticket, { ...library, kinds: { ticket } })
  const invalid = [...ticket.examples.invalid, ...missed.map(({ claim }) => exampleOf(subject, claim))]
  const grown = { ...ticket, examples: { ...ticket.examples, invalid } } as FieldKind
  // Two letters are refused as too short, so the missing digit makes no difference.
  expect(same.map(({ label }) => label)).toEqual(['ticket: pattern ^[A-Z]{2}[0-9]+$ → ^[A-Z]{2}[0-9]*$'])
  expect(lookAt(kindSubject(grown, { ...library, kinds: { ticket: grown } })).overlooked).toHaveLength(same.length)
})

const mxn = {
  ...{ code: 'TICKET', name: 'Ticket', flow: 'voucher', markets: [{ country: 'MX', currencies: ['MXN'], rank: 1 }] },
  text: { en: {} },
}

it('detects weaker requirements and conditions in a method', () => {
  const method = {
    ...{ code: 'TICKET', name: 'Ticket', flow: 'voucher', markets: [{ country: 'MX', currencies: ['MXN'], rank: 1 }] },
    fields: [
      {
        name: 'sort',
        component: 'Select',
        require: 'Y',
        label: 'Sort',
        options: [
          { value: 'A', label: 'A' },
          { value: 'B', label: 'B' },
        ],
      },
      { use: 'ticket', require: 'Y', when: { sort: ['A'] } },
    ],
    text: { en: {} },
    examples: { valid: [{ sort: 'A', ticket: 'AB12345' }], invalid: [] },
  } as unknown as MethodFile
  const mine = { ...library, kinds: { ticket }, methods: { TICKET: method } }
  const { missed } = examine(methodSubject(method, mine))
  expect(missed.map(({ mutant, claim }) => [mutant.label, claim.data, claim.field, claim.keyword])).toEqual([
    ['sort: enum ["A","B"] dropped', expect.anything(), 'sort', 'enum'],
    ['sort: required dropped', { ticket: 'AB12345' }, 'sort', 'required'],
    ['ticket: shown always, not when [{"field":"sort","one":["A"]}]', { sort: 'B' }, undefined, undefined],
    ['ticket: required when [] dropped', { sort: 'A' }, 'ticket', 'required'],
  ])
})

it.each([
  [
    'a sum',
    { name: 'sum', component: 'Amount', type: 'number', require: 'Y', label: 'Sum' },
    { atLeast: 500 },
    100,
    600,
  ],
  [
    'a beginning',
    { name: 'code', component: 'Text', require: 'Y', label: 'Code' },
    { startsWith: ['04'] },
    '1204',
    '0412',
  ],
])('finds an example on either side of %s', (_, asked, wanted, without, within) => {
  const fields = [asked, { use: 'ticket', when: { [asked.name]: wanted }, require: 'Y' }]
  const valid = [{ [asked.name]: within, ticket: 'AB12345' }]
  const method = { ...mxn, fields, examples: { valid, invalid: [] } } as unknown as MethodFile
  const mine = { ...library, kinds: { ticket }, methods: { TICKET: method } }
  const { missed, same } = examine(methodSubject(method, mine))
  const shown = missed.find(({ mutant }) => mutant.label.startsWith('ticket: shown always'))
  expect(same).toEqual([])
  expect(Object.keys(shown?.claim.data ?? {})).toEqual([asked.name])
  const withRest = { ...method, examples: { valid: [...valid, { [asked.name]: without }], invalid: [] } } as MethodFile
  const { overlooked } = lookAt(methodSubject(withRest, { ...mine, methods: { TICKET: withRest } }))
  expect(overlooked.filter(({ label }) => label.startsWith('ticket: shown'))).toEqual([])
})

it('examples of an order detect what only its form asks', () => {
  const fields = [
    { use: 'ticket', require: 'Y' },
    { name: 'note', component: 'Text', label: 'Note', require: 'Y', amountMinor: { atLeast: 500 } },
  ]
  const orders = [{ order: { amountMinor: 100, currency: 'MXN' }, valid: [{ ticket: 'AB12345' }] }]
  const examples = { valid: [{ ticket: 'AB12345', note: 'x' }], invalid: [], orders }
  const method = { ...mxn, fields, examples } as unknown as MethodFile
  const { situations, claims } = methodSubject(method, { ...library, kinds: { ticket }, methods: { TICKET: method } })
  expect(situations.map(({ id, form }) => [id, form.order])).toEqual([
    ['MX full', ['ticket', 'note']],
    ['MX full 100 MXN', ['ticket']],
  ])
  expect(claims.map(({ situation }) => situation)).toEqual(['MX full', 'MX full 100 MXN'])
})

it('refuses examples that fail their own rules', () => {
  const wrong = { ...ticket, examples: { valid: ['ab'], invalid: [] } } as unknown as FieldKind
  expect(() => lookAt(kindSubject(wrong, { ...library, kinds: { ticket: wrong } }))).toThrow('does not hold')
})

it('weakens each repetition of a pattern by a step, and removes its anchors', () => {
  expect(weakerPatterns('^a+(?:b|c)?[d+]{2,3}\\+$')).toEqual([
    '^a*(?:b|c)?[d+]{2,3}\\+$',
    '^a+(?:b|c){0,2}[d+]{2,3}\\+$',
    '^a+(?:b|c)?[d+]{1,3}\\+$',
    '^a+(?:b|c)?[d+]{2,4}\\+$',
    'a+(?:b|c)?[d+]{2,3}\\+$',
    '^a+(?:b|c)?[d+]{2,3}\\+',
  ])
})
