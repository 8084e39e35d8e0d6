/** Creates a merchant's order. The same Idempotency-Key returns the same order. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { fromWire } from '../../core/serverTime.ts'
import type { OrderRequest } from '../../schemas/types.ts'
import type { Gateway } from '../gateway.ts'
import { newKey } from '../keys/newKey.ts'
import { keptBasket, refuseMismatch } from '../orders/basket.ts'
import { fingerprintOf } from '../orders/fingerprint.ts'
import type { Order } from '../orders/orderSnapshot.ts'
import { keepPictures } from '../orders/pictures.ts'
import { isSamePrefill, keptPrefill, prefillErrors } from '../orders/prefill.ts'
import { warningsOf } from '../orders/warnings.ts'
import { invalidData, Problem } from '../problem.ts'
import { isAbout } from '../requestId.ts'
import { providerOfNewOrders } from '../settings/config.ts'
import { orders } from '../store/schema.ts'
import { allowedErrors } from './allowedMethods.ts'
import { orderErrors } from './orderErrors.ts'
import { refuseTestOrder } from './settle.ts'

const effectiveMinutes = 30
const returnSeconds = 10

/**
 * @param createdBy in the form of ../orders/actor.ts
 * @throws Problem 422 for faults beyond the contract's schema, or a key that came with other content
 */
export async function createOrder(
  gateway: Gateway,
  request: OrderRequest,
  intent?: string,
  createdBy?: string,
): Promise<Order> {
  const { prefill, ...rest } = request
  const fingerprint = fingerprintOf(rest)
  const isSame = (order: Order) => order.fingerprint === fingerprint && isSamePrefill(order, prefill)
  const now = await gateway.clock.now()
  const key = newKey()
  const errors = [
    ...orderErrors(gateway, request, now),
    ...prefillErrors(gateway.files(), prefill),
    ...allowedErrors(gateway, request, key, now),
  ]
  if (errors.length > 0) {
    // An accepted order is not checked again: its dates may have passed since.
    const earlier = await orderOf(gateway, intent)
    if (earlier && isSame(earlier)) return earlier
    throw invalidData(errors)
  }
  refuseMismatch(request)
  const { basket, pictures } = keptBasket(request)
  await keepPictures(gateway.db, pictures, now)
  const minutes = request.effectiveMinutes ?? effectiveMinutes
  const [created] = await gateway.db
    .insert(orders)
    .values({
      id: randomUUID(),
      key,
      state: 'open',
      orderno: request.orderno,
      website: request.website,
      amountMinor: request.amountMinor,
      currency: request.currency,
      kind: request.kind ?? 'payment',
      country: request.country,
      language: request.language,
      returnUrl: request.returnUrl,
      returnSeconds: request.returnSeconds ?? returnSeconds,
      webhookUrl: request.webhookUrl,
      brand: request.brand ?? {},
      merchant: request.merchant,
      subscription: request.kind === 'subscription' ? request.subscription : undefined,
      installment: request.installment,
      basket,
      metadata: request.metadata,
      prefill: keptPrefill(prefill),
      supportedCards: request.supportedCards,
      methods: request.methods,
      billing: request.billing ?? 'minimal',
      capture: request.capture ?? 'auto',
      button: request.button,
      withdrawUntil: request.withdrawal && fromWire(request.withdrawal.until),
      provider: providerOfNewOrders(gateway.config),
      effectiveMinutes: minutes,
      extendMinutes: extendMinutesOf(request, minutes),
      timeFixedBy: request.timeFixedBy,
      createdAt: now,
      expiresAt: new Date(now.getTime() + minutes * 60_000),
      intent,
      fingerprint,
      createdBy,
    })
    .onConflictDoNothing({ target: orders.intent })
    .returning()
  if (created) {
    isAbout({ order: created.id })
    for (const { field, message } of warningsOf(created) ?? []) gateway.log.warn({ order: created.id, field }, message)
    return created
  }

  const earlier = await orderOf(gateway, intent)
  if (!earlier) throw new Error('an existing order has disappeared')
  isAbout({ order: earlier.id })
  if (!isSame(earlier)) throw new Problem(422, 'intentReused', { errors: [] })
  return earlier
}

/** A limit of more than 20 hours needs no extension (WCAG 2.2, criterion 2.2.1). */
const longEnoughMinutes = 20 * 60
/** An order should not stay open longer than a shopper needs. */
const mostMoreMinutes = 60

/** How many minutes each extension of the time to pay adds. @returns undefined if the shopper may not extend it */
function extendMinutesOf({ extendMinutes, timeFixedBy }: OrderRequest, minutes: number): number | undefined {
  if (timeFixedBy) return undefined
  return extendMinutes ?? (minutes > longEnoughMinutes ? undefined : Math.min(minutes, mostMoreMinutes))
}

/** The order with this Idempotency-Key. @throws Problem 404 for a test order whose provider is off */
async function orderOf(gateway: Gateway, intent: string | undefined): Promise<Order | undefined> {
  if (intent === undefined) return undefined
  const [order] = await gateway.db.select().from(orders).where(eq(orders.intent, intent))
  if (order) refuseTestOrder(gateway, order)
  return order
}
