/** Sample orders to try out a new gateway. */
import type { OrderRequest } from '../../schemas/types.ts'
import type { Gateway } from '../gateway.ts'
import { availableMethods } from '../offers/availability.ts'
import { sampleItems } from '../sampleItems.ts'
import { providerOfNewOrders } from '../settings/config.ts'
import { createOrder } from './createOrder.ts'

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
    ...sampleItems(4990),
  },
  'Card payment with the whole billing address, 49.90 USD': {
    ...shop,
    orderno: 'SAMPLE-1005',
    amountMinor: 4990,
    currency: 'USD',
    country: 'US',
    billing: 'full',
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
  'Subscription with a trial of 7 days, then 9.90 USD each month': {
    ...shop,
    orderno: 'SAMPLE-1006',
    amountMinor: 990,
    currency: 'USD',
    country: 'US',
    kind: 'subscription',
    subscription: { product: 'Example Plan', feeMinor: 990, unit: 'M', count: 1, trialDays: 7 },
    brand: { brand: 'Example Shop' },
  },
  'Subscription, 5.00 USD now, then 12.00 USD every 2 weeks': {
    ...shop,
    orderno: 'SAMPLE-1007',
    amountMinor: 500,
    currency: 'USD',
    country: 'US',
    kind: 'subscription',
    subscription: { product: 'Example Box', feeMinor: 1200, unit: 'W', count: 2 },
    brand: { brand: 'Example Shop' },
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

/** One order for each country with local methods; its amount is within the limits of all of them. */
const markets: Required<Pick<OrderRequest, 'country' | 'currency' | 'amountMinor'>>[] = [
  { country: 'BR', currency: 'BRL', amountMinor: 12_000 },
  { country: 'MX', currency: 'MXN', amountMinor: 45_000 },
  { country: 'CL', currency: 'CLP', amountMinor: 24_990 },
  { country: 'UY', currency: 'UYU', amountMinor: 190_000 },
  { country: 'PE', currency: 'PEN', amountMinor: 15_000 },
  { country: 'PT', currency: 'EUR', amountMinor: 4_250 },
  { country: 'ES', currency: 'EUR', amountMinor: 3_990 },
  { country: 'NL', currency: 'EUR', amountMinor: 5_495 },
  { country: 'BE', currency: 'EUR', amountMinor: 6_200 },
  { country: 'AT', currency: 'EUR', amountMinor: 7_850 },
  { country: 'DE', currency: 'EUR', amountMinor: 9_990 },
  { country: 'SE', currency: 'SEK', amountMinor: 49_900 },
  { country: 'NO', currency: 'NOK', amountMinor: 34_900 },
  { country: 'DK', currency: 'DKK', amountMinor: 29_900 },
  { country: 'FI', currency: 'EUR', amountMinor: 4_490 },
  { country: 'PL', currency: 'PLN', amountMinor: 8_900 },
  { country: 'NG', currency: 'NGN', amountMinor: 1_500_000 },
  { country: 'ID', currency: 'IDR', amountMinor: 25_000_000 },
  { country: 'MY', currency: 'MYR', amountMinor: 12_000 },
  { country: 'TH', currency: 'THB', amountMinor: 90_000 },
  { country: 'CN', currency: 'CNY', amountMinor: 9_900 },
  { country: 'JP', currency: 'JPY', amountMinor: 6_480 },
  { country: 'PH', currency: 'PHP', amountMinor: 129_900 },
  { country: 'VN', currency: 'VND', amountMinor: 259_000 },
  { country: 'IN', currency: 'INR', amountMinor: 149_900 },
  { country: 'KE', currency: 'KES', amountMinor: 245_000 },
  { country: 'CO', currency: 'COP', amountMinor: 8_500_000 },
]

/** @returns requests by title, such as 'Brazil: PIX, Boleto', from the current method files */
function localSamples(gateway: Gateway): Record<string, OrderRequest> {
  const provider = providerOfNewOrders(gateway.config)
  const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })
  return Object.fromEntries(
    markets.flatMap((sale, index) => {
      const { country } = sale
      const localMethods = availableMethods(gateway, { ...sale, provider }, country).filter(({ markets }) =>
        markets.some((market) => market.country === country),
      )
      if (localMethods.length === 0) return []
      const title = `${countryNames.of(country)}: ${localMethods.map(({ name }) => name).join(', ')}`
      return [[title, { ...shop, ...sale, orderno: `SAMPLE-${2001 + index}` }]]
    }),
  )
}

/** @returns one line for each order: title and link */
export async function createSamples(gateway: Gateway, origin: string): Promise<string[]> {
  const all = { ...samples, ...localSamples(gateway) }
  const lines = Object.entries(all).map(async ([title, request]) => {
    const { key, language } = await createOrder(gateway, request)
    return `${title}: ${origin}/checkout/${key}${language ? `?lang=${language}` : ''}`
  })
  return Promise.all(lines)
}
