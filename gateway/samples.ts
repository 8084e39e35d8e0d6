/** Sample orders, so that somebody who has just started the gateway has something to pay. */
import type { OrderRequest } from '../schemas/types.ts'
import type { Gateway } from './gateway.ts'
import { createOrder } from './payments/createOrder.ts'

const shop = { website: 'https://shop.example.com', effectiveMinutes: 43_200 }

const samples: Record<string, OrderRequest> = {
  'Card payment, 49.90 USD': {
    ...shop,
    orderno: 'SAMPLE-1001',
    amountMinor: 4990,
    currency: 'USD',
    country: 'US',
    returnUrl: 'https://shop.example.com/thanks',
    brand: { brand: 'Example Shop' },
  },
  'Card payment, 1 250.00 EUR, in Spanish': {
    ...shop,
    orderno: 'SAMPLE-1002',
    amountMinor: 125_000,
    currency: 'EUR',
    country: 'ES',
    language: 'es',
    brand: { brand: 'Tienda Ejemplo', color: '#0b6e4f' },
  },
  'Card payment, 8 800 JPY, no country chosen yet': {
    ...shop,
    orderno: 'SAMPLE-1003',
    amountMinor: 8800,
    currency: 'JPY',
  },
  'Card payment in 3, 6 or 12 installments, 1 200.00 BRL': {
    ...shop,
    orderno: 'SAMPLE-1004',
    amountMinor: 120_000,
    currency: 'BRL',
    country: 'BR',
    kind: 'installment',
    installment: { counts: [3, 6, 12] },
  },
}

/** @returns a line for each: what it is and its link */
export async function createSamples(gateway: Gateway, origin: string): Promise<string[]> {
  const lines = Object.entries(samples).map(async ([title, request]) => {
    const { key, language } = await createOrder(gateway, request)
    return `${title}: ${origin}/checkout/${key}${language ? `?lang=${language}` : ''}`
  })
  return Promise.all(lines)
}
