/** What replaces a card or a mandate is stored by the provider, and nothing is charged. */
import type { Gateway } from '../gateway.ts'
import { providerOf } from '../orders/orderSnapshot.ts'
import type { Subscription } from '../orders/subscriptionRows.ts'
import type { Counted } from '../payments/begin.ts'
import { authorise } from '../payments/charge.ts'
import { callProvider } from '../payments/outcome.ts'
import { Problem } from '../problem.ts'
import type { Charge, Outcome } from '../providers/provider.ts'
import type { Found } from './read.ts'

type Asked = Pick<Charge, 'attemptId' | 'method' | 'isLocal' | 'country' | 'data' | 'settings' | 'card'>

/** @returns undefined without an answer: what was there before simply stays */
export const askToStore = (
  gateway: Gateway,
  { order, attempt, subscription }: Found,
  asked: Asked,
  counted: Counted,
  now: Date,
): Promise<Outcome | undefined> =>
  callProvider(gateway, providerOf(order, attempt), { subscription: subscription.id }, (provider) =>
    authorise(counted, provider, {
      ...asked,
      state: 'processing',
      reference: null,
      startedAt: now,
      now,
      amountMinor: 0,
      storesCard: true,
      currency: order.currency,
      order: { id: order.id, key: order.key, orderno: order.orderno, website: order.website },
      expiresAt: now,
      // This call waits for no one: if the bank wants more, nothing is replaced.
      returnUrl: `${gateway.origin()}/checkout/${order.key}`,
      capture: 'auto',
    }),
  )

export const notAllowed = (subscription: Subscription | undefined) =>
  new Problem(409, 'notAllowed', { state: subscription?.state })
