/** A merchant's order comes to be; the same Idempotency-Key brings the same order. */
import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FieldError, OrderRequest } from '../../schemas/types.ts'
import type { Gateway } from '../gateway.ts'
import { invalidData, Problem } from '../problem.ts'
import { orders } from '../store/schema.ts'
import { fingerprint } from './fingerprint.ts'
import { newOrdersProvider, refuseTestOrder } from './selling.ts'
import type { Order } from './snapshot.ts'
import { warningsOf } from './warnings.ts'

const effectiveMinutes = 30
const returnSeconds = 10

/** @throws Problem 422 for content that the contract's schema can't judge, or a key that came with other content */
export async function createOrder(gateway: Gateway, request: OrderRequest, intent?: string): Promise<Order> {
  const errors = faultsOf(gateway, request)
  if (errors.length > 0) throw invalidData(errors)
  const print = fingerprint(request)
  const now = await gateway.clock.now()
  const minutes = request.effectiveMinutes ?? effectiveMinutes
  const [created] = await gateway.db
    .insert(orders)
    .values({
      ...request,
      id: randomUUID(),
      key: randomBytes(32).toString('base64url'),
      state: 'open',
      kind: request.kind ?? 'payment',
      brand: request.brand ?? {},
      returnSeconds: request.returnSeconds ?? returnSeconds,
      provider: newOrdersProvider(gateway),
      effectiveMinutes: minutes,
      createdAt: now,
      expiresAt: new Date(now.getTime() + minutes * 60_000),
      intent,
      fingerprint: print,
    })
    .onConflictDoNothing({ target: orders.intent })
    .returning()
  if (created) {
    for (const { field, message } of warningsOf(created) ?? []) gateway.log.warn({ order: created.id, field }, message)
    return created
  }

  const [earlier] = await gateway.db
    .select()
    .from(orders)
    .where(eq(orders.intent, intent ?? ''))
  if (!earlier) throw new Error('an order that was there is gone')
  refuseTestOrder(gateway, earlier)
  if (earlier.fingerprint !== print) throw new Problem(422, 'intentReused', { errors: [] })
  return earlier
}

function faultsOf(gateway: Gateway, request: OrderRequest): FieldError[] {
  const { codes } = gateway.files().catalogs.countries
  const faults: [field: string, keyword: string, isFaulty: boolean][] = [
    ['country', 'enum', request.country !== undefined && !codes.includes(request.country)],
    ['returnUrl', 'format', !isWebAddress(request.returnUrl)],
    ['webhookUrl', 'format', !isWebAddress(request.webhookUrl)],
    ['subscription', 'required', request.kind === 'subscription' && !request.subscription],
    ['installment', 'required', request.kind === 'installment' && !request.installment],
  ]
  return faults
    .filter(([, , isFaulty]) => isFaulty)
    .map(([field, keyword]) => {
      const messageKey = keyword === 'required' ? 'error.required' : 'error.invalidField'
      return { field, keyword, messageKey, params: {} }
    })
}

const isWebAddress = (url: string | undefined): boolean => url === undefined || URL.canParse(url)
