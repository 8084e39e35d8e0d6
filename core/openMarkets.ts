/** Which markets of a method or an option take an order. */
import { DateTime } from 'luxon'
import type { MethodFile } from '../schemas/types.ts'

export type Market = Omit<MethodFile['markets'][number], 'rank'>

export type Device = NonNullable<Market['devices']>[number]

/** Product spec, section 2, lists the user agents of phones. An iPad says that it is a Macintosh. */
export const deviceOf = (userAgent = ''): Device =>
  /iPhone|iPad|iPod/i.test(userAgent) ? 'ios' : /Android/i.test(userAgent) ? 'android' : 'desktop'

/** The parts of an order, and the moment, that decide whether a market takes it. */
export interface Sale {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** ISO 4217. */
  currency: string
  amountMinor: number
  /** Absent: whatever the device. */
  device?: Device
  kind: 'payment' | 'subscription' | 'installment'
  environment: 'sandbox' | 'production'
  now: Date
}

/** Whether it is in force, for this kind of order in this environment: without country, currency, amount and device. */
export const isInForce = (
  { kinds, environment, from, until, zone = 'utc' }: Market,
  sale: Pick<Sale, 'kind' | 'environment' | 'now'>,
): boolean => {
  if (!(kinds?.includes(sale.kind) ?? true) || (environment ?? sale.environment) !== sale.environment) return false
  if (!from && !until) return true
  const today = DateTime.fromJSDate(sale.now, { zone }).toISODate() ?? ''
  return today >= (from ?? '') && today <= (until ?? today)
}

export const takes = (
  { country, currencies, limits, devices }: Market,
  sale: Pick<Sale, 'country' | 'currency' | 'amountMinor' | 'device'>,
): boolean =>
  (!sale.device || (devices?.includes(sale.device) ?? true)) &&
  (country === sale.country || country === '*') &&
  (currencies?.includes(sale.currency) ?? true) &&
  sale.amountMinor >= (limits?.minMinor ?? 0) &&
  sale.amountMinor <= (limits?.maxMinor ?? Number.MAX_SAFE_INTEGER)
