/** Sample orders to try out a new gateway. */
import type { MethodFile, OrderRequest } from '../../schemas/types.ts'
import type { Gateway } from '../gateway.ts'
import { availableMethods } from '../offers/availability.ts'
import { methodsOf } from '../offers/rollout.ts'
import { environmentOf } from '../offers/versions.ts'
import { sampleItems } from '../sampleItems.ts'
import { providerOfNewOrders } from '../settings/config.ts'
import { createOrder } from './createOrder.ts'

type MarketLimits = NonNullable<MethodFile['markets'][number]['limits']>

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

type Sample = Omit<OrderRequest, 'orderno' | 'website'>
const noTerms = { subscription: null }

/** An amount in minor units that its methods take, if one exists: no round number, and well above a fee. */
function amountFor(limits: MarketLimits[]): number {
  const least = Math.max(998, ...limits.map(({ minMinor = 0 }) => minMinor))
  return Math.min(least * 5, ...limits.map(({ maxMinor = Infinity }) => maxMinor))
}

/**
 * @returns by title: for each country and currency an order of its methods, 'Brazil: Pix, Boleto', and a subscription of
 * those with a mandate
 */
function localSamples(gateway: Gateway, now: Date): Record<string, OrderRequest> {
  const provider = providerOfNewOrders(gateway.config)
  const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })
  // An order may not get what a rollout gives to some.
  const methods = methodsOf(gateway.files(), undefined, environmentOf(gateway.config))
  const markets = [...methods.values()]
    .filter(({ enabled }) => enabled !== false)
    .flatMap(({ markets }) => markets)
    .flatMap(({ country, currencies = ['USD'], limits = {} }) =>
      country === '*' ? [] : currencies.map((currency) => ({ place: `${country} ${currency}`, limits })),
    )
  const places = [...new Set(markets.map(({ place }) => place))].sort()
  return Object.fromEntries(
    places.flatMap((each, index) => {
      const [country = '', currency = ''] = each.split(' ')
      const limits = markets.flatMap(({ place, limits }) => (place === each ? [limits] : []))
      const sale = { country, currency, amountMinor: amountFor(limits) }
      const sampleOf = (title: string, order: Sample, number: number): [string, OrderRequest][] => {
        const names = availableMethods(gateway, { ...noTerms, ...order, provider }, country, now, methods)
          .filter(
            ({ markets, recurs }) => markets.some((market) => market.country === country) && (recurs || !order.kind),
          )
          .map(({ name }) => name)
        const whole = { ...shop, ...order, orderno: `SAMPLE-${number + index}` }
        return names.length > 0 ? [[`${countryNames.of(country)}${title}: ${names.join(', ')}`, whole]] : []
      }
      const plan = { product: 'Example Plan', feeMinor: sale.amountMinor, unit: 'M', count: 1 } as const
      const monthly = { ...sale, kind: 'subscription', subscription: plan } as const
      return [...sampleOf('', sale, 2001), ...sampleOf(', each month', monthly, 3001)]
    }),
  )
}

/** @returns one line for each order: title and link */
export async function createSamples(gateway: Gateway, origin: string): Promise<string[]> {
  const all = { ...samples, ...localSamples(gateway, await gateway.clock.now()) }
  const lines = Object.entries(all).map(async ([title, request]) => {
    const { key, language } = await createOrder(gateway, request)
    return `${title}: ${origin}/checkout/${key}${language ? `?lang=${language}` : ''}`
  })
  return Promise.all(lines)
}
