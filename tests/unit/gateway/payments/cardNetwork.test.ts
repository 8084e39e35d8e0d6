/**
 * A card with two networks is charged over the one that the shopper chose, and never over one that it does not have.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../support/server.ts'
import { newOrder, pay, readCheckout, readForm, readOrder, secretOf } from '../support/shop.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const dankort = '4571000000000001'
const payIn = async (country: string, cardNum: string, data: Record<string, string>) => {
  const { id, key } = await newOrder(server)
  const answer = await pay(server, key, {
    data: { email: 'ada@example.com', ...data },
    secret: secretOf(cardNum),
    country,
  })
  return { id, key, answer }
}

it.each([
  ['VISA', 'Visa'],
  ['DANKORT', 'Dankort'],
])('the attempt keeps the chosen network, %s, and never the number', async (cardNetwork) => {
  const { id, key, answer } = await payIn('DK', dankort, { cardNetwork })
  expect(answer.body).toMatchObject({ state: 'paid', cardBrand: cardNetwork })
  expect(await readCheckout(server, key)).toMatchObject({ cardBrand: cardNetwork, lastFour: '0001' })
  const view = JSON.stringify(await readOrder(server, id))
  expect(view).toContain(`"brand":"${cardNetwork}"`)
  expect(view).not.toContain(dankort)
})

it("without a choice pays over the number's brand", async () => {
  const { answer } = await payIn('DK', dankort, {})
  expect(answer.body).toMatchObject({ state: 'paid', cardBrand: 'VISA' })
})

it.each([
  ['one that the card does not have', dankort, 'MASTERCARD'],
  ['any, for a card with one network', '4242424242424242', 'VISA'],
  ['an unknown network', dankort, '4571000000000001'],
])('is refused: %s', async (_, cardNum, cardNetwork) => {
  const { answer } = await payIn('DK', cardNum, { cardNetwork })
  expect(answer.status).toBe(422)
  expect(answer.body.errors).toMatchObject([{ field: 'cardNetwork' }])
})

it('is asked in countries where cards have two networks, and not elsewhere', async () => {
  const { key } = await newOrder(server)
  const names = async (country: string) =>
    (await readForm(server, key, country)).body.definitions.map(({ name }) => name)
  for (const country of ['FR', 'BE', 'DK', 'DE', 'ES', 'NO', 'GB', 'RE', 'AU'])
    expect(await names(country)).toContain('cardNetwork')
  for (const country of ['US', 'BR', 'CH', 'JP']) expect(await names(country)).not.toContain('cardNetwork')
  const { answer } = await payIn('JP', dankort, { cardNetwork: 'VISA' })
  expect(answer.body.errors).toMatchObject([{ field: 'cardNetwork', keyword: 'additionalProperties' }])
})
