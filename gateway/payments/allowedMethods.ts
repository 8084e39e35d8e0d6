/** Checks of the methods that a merchant allows for an order. */
import type { FieldError, OrderRequest } from '../../schemas/types.ts'
import type { Gateway } from '../gateway.ts'
import { availableMethods } from '../offers/availability.ts'
import { methodsOf } from '../offers/rollout.ts'
import { environmentOf } from '../offers/versions.ts'
import { providerOfNewOrders } from '../settings/config.ts'

/**
 * @param key of the order, which decides about its rollouts
 * @returns an error for each code without a method; else one if none of the methods can pay the order, in its country or in
 * any
 */
export function allowedErrors(gateway: Gateway, request: OrderRequest, key: string, now: Date): FieldError[] {
  const { methods: allowed, metadata = null, country } = request
  if (!allowed) return []
  const files = gateway.files()
  const unknown = allowed.flatMap((code, index) => (files.methods.has(code) ? [] : [index]))
  if (unknown.length > 0) return unknown.map((index) => error(`methods.${index}`, 'enum'))
  const methods = methodsOf(files, { key, metadata, createdAt: now }, environmentOf(gateway.config))
  const order = { ...request, provider: providerOfNewOrders(gateway.config) }
  const places = country ? [country] : placesOf(allowed.flatMap((code) => methods.get(code)?.markets ?? []))
  const isPayable = places.some((place) => availableMethods(gateway, order, place, now, methods).length > 0)
  return isPayable ? [] : [error('methods', 'available')]
}

/** A market of all countries is open in each. */
const placesOf = (markets: { country: string }[]) => [
  ...new Set(markets.map(({ country }) => (country === '*' ? anyCountry : country))),
]
const anyCountry = 'US'

const error = (field: string, keyword: string): FieldError => ({
  ...{ field, keyword, params: {} },
  messageKey: 'error.invalidField',
})
