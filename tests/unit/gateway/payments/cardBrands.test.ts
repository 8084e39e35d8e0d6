/** Cards of every brand are paid with, each under its own name, by the brands that their form was given. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { CardBrandCatalog, FormView, MethodFile } from '../../../../schemas/types.ts'
import { numberOf } from '../../brands.ts'
import { methodFile, ownSchemas } from '../support/ownSchemas.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { call, confirm, encrypt, newOrder, pay, readCheckout, secretOf } from '../support/shop.ts'

const card = methodFile('CARD')
/** mada is sold as a card form of its own. */
const mada: MethodFile = {
  ...card,
  ...{ code: 'MADA', name: 'mada', nameKey: undefined, network: 'MADA', markets: [{ country: 'SA', rank: 1 }] },
  examples: {
    valid: [
      {
        ...{ country: 'SA', cardNum: numberOf('440647', 16), effectiveDate: '12/40', cvv: '123' },
        ...{ cardHolderName: 'Ada Lovelace', email: 'ada@example.com' },
      },
    ],
    invalid: [],
  },
}
const schemasDir = ownSchemas(mada)

let server: TestServer
beforeAll(async () => {
  server = await startServer({ schemasDir })
})
afterAll(() => server.stop())

const data = { email: 'ada@example.com' }
const payWith = async (cardNum: string, country = 'JP', order = {}) => {
  const { key } = await newOrder(server, order)
  const { body, status } = await pay(server, key, { data, secret: secretOf(cardNum), country })
  return { key, status, body }
}
const nameOf = async (key: string) => (await readCheckout(server, key)).card?.name

it.each([
  ['Naranja', '5895627823453005'],
  ['UnionPay', '6222040000030012'],
  ['Visa', numberOf('4242', 19)],
  ['Elo', numberOf('506753', 16)],
  ['Troy', numberOf('9792', 16)],
  ['Humo', numberOf('9860', 16)],
  ['mada', numberOf('504300', 16)],
])('a card of %s is paid with, and the receipt names it', async (name, number) => {
  const { key, body } = await payWith(number)
  expect(body).toMatchObject({ state: 'paid', card: { name } })
  expect(await nameOf(key)).toBe(name)
})

it('an order with some brands refuses another one, by name', async () => {
  const { status, body } = await payWith('5555555555554444', 'JP', { supportedCards: ['VISA', 'ELO'] })
  expect([status, body.errors]).toMatchObject([
    422,
    [{ field: 'cardNum', keyword: 'supportedCards', params: { cards: ['Visa', 'Elo'] } }],
  ])
})

describe('a method that brings its network', () => {
  const formOf = async (key: string) =>
    (await call<FormView>(server, 'GET', `/api/checkout/${key}/forms/MADA?country=SA`, { shape: 'formView' })).body
  const payMada = async (cardNum: string) => {
    const { key } = await newOrder(server, { country: 'SA' })
    const { formId } = await formOf(key)
    const sealed = await encrypt(server, secretOf(cardNum), key)
    const body = { key, method: 'MADA', country: 'SA', formId, data, card: sealed }
    return { key, answer: await confirm(server, body) }
  }

  it.each([
    ['its own numbers', numberOf('504300', 16)],
    ['numbers of Visa, on whose network it works too', '4242424242424242'],
  ])('takes %s, and the receipt names the network', async (_what, number) => {
    const { key, answer } = await payMada(number)
    expect(answer.body).toMatchObject({ state: 'paid', cardBrand: 'MADA', card: { name: 'mada' } })
    expect(await nameOf(key)).toBe('mada')
  })

  it('takes no card of another network', async () => {
    const { answer } = await payMada('378282246310005')
    expect(answer.body.errors).toMatchObject([{ field: 'cardNum', keyword: 'supportedCards' }])
  })
})

describe('brands that change while a shopper pays', () => {
  const path = join(schemasDir, 'catalogs/cardBrands.json')
  const text = readFileSync(path, 'utf8')
  const { brands, ...rest } = JSON.parse(text) as CardBrandCatalog
  const save = (content: string) => {
    writeFileSync(path, content)
    server.gateway.filesNow()
  }
  afterEach(() => save(text))

  it('count for later orders, and not for a form that was given out', async () => {
    const number = numberOf('7777', 16)
    const before = await newOrder(server)
    const asked = (await call<FormView>(server, 'GET', `/api/checkout/${before.key}/forms/CARD?country=JP`, {})).body
    const club = { type: 'CLUB', name: 'Club', patterns: ['^7777'], lengths: [14], cvcLengths: [3], cardType: 'CLUB' }
    save(JSON.stringify({ ...rest, brands: [club, ...brands] }))
    const later = await payWith(number)
    expect(later.body.errors).toMatchObject([{ field: 'cardNum', keyword: 'cardLength' }])
    const kept = await pay(server, before.key, { data, secret: secretOf(number), country: 'JP', formId: asked.formId })
    expect(kept.body).toMatchObject({ state: 'paid' })
  })
})
