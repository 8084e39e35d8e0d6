/** Which orders are offered a device's wallet, and what its sheet has to know. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isWalletOpen, walletView } from '../../../../gateway/offers/wallet.ts'
import type { FormView, OrderRequest } from '../../../../schemas/types.ts'
import { methodsOf } from '../support/local.ts'
import { methodFile } from '../support/ownSchemas.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { call, newOrder } from '../support/shop.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({
    merchantId: 'BCR2DN4T',
    merchantOriginId: 'pay.shop.example',
    walletEnvironment: 'sandbox',
  })
})
afterAll(() => server.stop())

const isOffered = async (terms: Partial<OrderRequest>) => {
  const { key } = await newOrder(server, { country: 'US', ...terms })
  return (await methodsOf(server, key, 'US')).some(({ code }) => code === 'GOOGLE_PAY')
}

it('an order of which Google knows no card is not offered Google Pay', async () => {
  expect(await isOffered({})).toBe(true)
  expect(await isOffered({ supportedCards: ['UNIONPAY', 'VISA'] })).toBe(true)
  expect(await isOffered({ supportedCards: ['UNIONPAY', 'MAESTRO'] })).toBe(false)
})

it('an amount that Google can not write is not offered Google Pay', async () => {
  expect(await isOffered({ currency: 'JPY', amountMinor: 500 })).toBe(true)
  expect(await isOffered({ currency: 'KWD', amountMinor: 5_125 })).toBe(false)
})

it('a subscription, whose later charges Google Pay does not confirm, is not offered it', async () => {
  const subscription = { product: 'Box', feeMinor: 500, unit: 'M', count: 1 } as const
  expect(await isOffered({ kind: 'subscription', subscription, amountMinor: 500 })).toBe(false)
})

it('the form says what the sheet has to know, with the cards of this order', async () => {
  const formOf = async (terms: Partial<OrderRequest>) => {
    const { key } = await newOrder(server, terms)
    return (await call<FormView>(server, 'GET', `/api/checkout/${key}/forms/GOOGLE_PAY?country=US`)).body.wallet
  }
  expect(await formOf({ supportedCards: ['AE', 'VISA', 'AMEX', 'UNIONPAY'] })).toEqual({
    networks: ['AMEX', 'VISA'],
    environment: 'sandbox',
    merchantId: 'BCR2DN4T',
    merchantOriginId: 'pay.shop.example',
    gateway: { gateway: 'example', gatewayMerchantId: 'exampleGatewayMerchantId' },
  })
  // A form that is kept for all orders.
  expect((await formOf({ supportedCards: ['JCB'] }))?.networks).toEqual(['JCB'])
  expect((await formOf({}))?.networks).toEqual(['VISA', 'MASTERCARD', 'AMEX', 'DISCOVER', 'JCB'])
})

it('no other form says anything about a wallet', async () => {
  const { key } = await newOrder(server)
  const { body } = await call(server, 'GET', `/api/checkout/${key}/forms/CARD?country=US`)
  expect(body).not.toHaveProperty('wallet')
})

describe('with a provider of real money', () => {
  const gatewayOf = (walletEnvironment: 'sandbox' | 'production' | undefined, isTest = false) => ({
    providers: new Map([
      ['adyen', { walletGateway: () => ({ gateway: 'adyen', gatewayMerchantId: 'ShopECOM' }) }],
    ]) as never,
    testProviders: new Set(isTest ? ['adyen'] : []),
    config: { walletEnvironment },
  })
  const method = methodFile('GOOGLE_PAY')
  const sold = { order: { currency: 'EUR', supportedCards: null }, provider: 'adyen', brands: [] }

  it('tokens of the test environment pay nothing, and without a setting there is none', () => {
    expect(isWalletOpen(gatewayOf('sandbox'), method, sold)).toBe(false)
    expect(isWalletOpen(gatewayOf(undefined, true), method, sold)).toBe(false)
    expect(isWalletOpen(gatewayOf('production'), method, sold)).toBe(true)
  })

  it('a test account gets no real card, whatever the setting', () => {
    expect(isWalletOpen(gatewayOf('sandbox', true), method, sold)).toBe(true)
    expect(walletView(gatewayOf('production', true), method, sold)).toMatchObject({ environment: 'sandbox' })
    expect(walletView(gatewayOf('production'), method, sold)).toMatchObject({
      environment: 'production',
      gateway: { gateway: 'adyen', gatewayMerchantId: 'ShopECOM' },
    })
  })

  it('a wallet that asks by itself depends on no setting', () => {
    expect(isWalletOpen(gatewayOf(undefined), methodFile('APPLE_PAY'), sold)).toBe(true)
  })
})
