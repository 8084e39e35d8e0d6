import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MethodEntry, OrderRequest } from '../../../../schemas/types.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { billing, call, cards, newOrder, pay, readCheckout, readForm, readOrder, secretOf } from '../support/shop.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const split: Partial<OrderRequest> = { kind: 'installment', installment: { counts: [3, 6] } }
const maestro = '6759649826438453'

/** The installments that the form of an order offers. */
async function asked(key: string, country = 'US') {
  const { definitions } = (await readForm(server, key, country)).body
  return definitions.find(({ name }) => name === 'periodValue')
}

/** The errors of a new order paid this way. */
async function faults(data: Record<string, string>, cardNum: string, country = 'US') {
  const { key } = await newOrder(server, split)
  const { status, body } = await pay(server, key, { data, secret: secretOf(cardNum), country })
  return status === 200 ? body.state : body.errors
}

it('an order with installments asks for their number, and payment in full comes first', async () => {
  const { key } = await newOrder(server, split)
  expect(await asked(key)).toMatchObject({ display: 'Y', require: 'Y', component: 'Select' })
  expect((await asked(key))?.options?.map(({ value }) => value)).toEqual(['1', '3', '6'])
})

it.each<[currency: string, amountMinor: number, choices: object[]]>([
  [
    'USD',
    2599,
    [
      {
        labelKey: 'field.periodValue.uneven',
        value: '3',
        amounts: { currency: 'USD', firstMinor: 867, eachMinor: 866 },
      },
      {
        labelKey: 'field.periodValue.uneven',
        value: '6',
        amounts: { currency: 'USD', firstMinor: 434, eachMinor: 433 },
      },
    ],
  ],
  [
    'JPY',
    5,
    [{ labelKey: 'field.periodValue.uneven', value: '3', amounts: { currency: 'JPY', firstMinor: 3, eachMinor: 1 } }],
  ],
  [
    'KWD',
    6,
    [3, 6].map((count) => ({
      labelKey: 'field.periodValue.even',
      value: String(count),
      amounts: { currency: 'KWD', firstMinor: 6 / count, eachMinor: 6 / count },
    })),
  ],
  ['IDR', 2, []],
])(
  'each choice shows the amount of each period, and no amount is zero: %s %i',
  async (currency, amountMinor, choices) => {
    const { key } = await newOrder(server, { ...split, currency, amountMinor })
    expect((await asked(key))?.options).toEqual([{ labelKey: 'field.periodValue.inFull', value: '1' }, ...choices])
  },
)

it('a number of installments that does not fit the amount is refused', async () => {
  const { key } = await newOrder(server, { ...split, amountMinor: 5 })
  const { body } = await pay(server, key, { data: { ...billing, periodValue: '6' } })
  expect(body.errors).toMatchObject([{ field: 'periodValue', keyword: 'enum' }])
})

it.each<Partial<OrderRequest>>([{}, { kind: 'payment', installment: { counts: [3] } }])(
  'an order of kind payment does not ask for installments: %j',
  async (order) => {
    const { key } = await newOrder(server, order)
    expect((await asked(key))?.display).toBe('N')
    expect((await pay(server, key, { data: { ...billing, periodValue: '3' } })).body.errors).toMatchObject([
      { field: 'periodValue', keyword: 'additionalProperties' },
    ])
  },
)

it('it is paid in full or in the chosen number of installments', async () => {
  expect(await faults({ ...billing, periodValue: '1' }, cards.success)).toBe('paid')
  expect(await faults({ ...billing, periodValue: '6' }, cards.success)).toBe('paid')
  expect(await faults({ ...billing, periodValue: '12' }, cards.success)).toMatchObject([
    { field: 'periodValue', keyword: 'enum' },
  ])
  expect(await faults(billing, cards.success)).toMatchObject([{ field: 'periodValue', keyword: 'required' }])
})

it.each([
  ['a debit card', maestro, 'US', billing],
  ['a country without card installments', cards.success, 'DE', { email: 'ada@example.com' }],
])('%s is refused installments at the field, and pays in full', async (_, number, country, data) => {
  expect(await faults({ ...data, periodValue: '3' }, number, country)).toEqual([
    { field: 'periodValue', keyword: 'installments', messageKey: 'error.installments', params: {} },
  ])
  expect(await faults({ ...data, periodValue: '1' }, number, country)).toBe('paid')
})

it('the choice is filled in again with the other typed values after a failed payment', async () => {
  const { key } = await newOrder(server, split)
  await pay(server, key, { data: { ...billing, periodValue: '3' }, card: cards.declined })
  expect((await readCheckout(server, key)).billing).toMatchObject({ email: 'ada@example.com', periodValue: '3' })
})

it('the choice is kept after the other input is deleted: merchant and receipt show the number of installments', async () => {
  const { id, key } = await newOrder(server, split)
  await pay(server, key, { data: { ...billing, periodValue: '3' }, card: cards.declined })
  await pay(server, key, { data: { ...billing, periodValue: '6' } })
  const six = [835, 831, 831, 831, 831, 831]
  expect((await readOrder(server, id)).attempts).toMatchObject([
    { state: 'failed', installments: 3, installmentsMinor: [1664, 1663, 1663] },
    { state: 'paid', installments: 6, installmentsMinor: six },
  ])
  expect(await readCheckout(server, key)).toMatchObject({ state: 'paid', installments: 6, installmentsMinor: six })
  expect((await readCheckout(server, key)).billing).toBeUndefined()

  const inFull = await newOrder(server, split)
  await pay(server, inFull.key, { data: { ...billing, periodValue: '1' } })
  expect((await readCheckout(server, inFull.key)).installments).toBe(1)
  expect((await readCheckout(server, inFull.key)).installmentsMinor).toBeUndefined()
  const unasked = await newOrder(server)
  await pay(server, unasked.key)
  expect((await readCheckout(server, unasked.key)).installments).toBeUndefined()
})

it.each([
  ['US', {}, { labelKey: 'field.periodValue.label', counts: [3, 6] }],
  ['MX', { currency: 'MXN' }, { labelKey: 'field.periodValue.MX.label', counts: [3, 6] }],
  ['US', { amountMinor: 4 }, { labelKey: 'field.periodValue.label', counts: [3] }],
  // The field's rule refuses them there, and an order of kind payment has none.
  ['DE', {}, undefined],
  ['US', { kind: 'payment', installment: undefined }, undefined],
] as const)('in %s the list of methods shows for an order with %o: %o', async (country, order, installments) => {
  const { key } = await newOrder(server, { ...split, ...order })
  const { body } = await call<MethodEntry[]>(server, 'GET', `/api/checkout/${key}/methods?country=${country}`)
  expect(body.find(({ code }) => code === 'CARD')?.installments).toEqual(installments)
})
