/** What may take the place of a subscription's mandate: a card, or a mandate that its form alone gives. */
import type { MethodFile } from '../../schemas/types.ts'
import type { Gateway } from '../gateway.ts'
import { availableMethods } from '../offers/availability.ts'
import { orderMethods } from '../offers/versions.ts'
import { type Attempt, type OrderSnapshot, providerOf } from '../orders/orderSnapshot.ts'
import { isLive, type Subscription } from '../orders/subscriptionRows.ts'
import { providerFor } from '../providers/routing.ts'

const cardForm = 'CARD'

/** The form in which a new card is entered: the one of the payment, if that was by card. */
export const cardFormOf = (attempt: Attempt | undefined): string =>
  attempt && attempt.instructions === null ? attempt.method : cardForm

const givesMandate = ({ present, options, recurs }: MethodFile): boolean =>
  present !== undefined && !present.step && !options && recurs?.trials === true

/**
 * Only methods of the provider that has the mandate: it makes the later charges.
 *
 * @param country where the shopper pays, ISO 3166-1 alpha-2
 * @returns best first; empty for a card, and for a subscription that is over
 */
export async function replacementsOf(
  gateway: Gateway,
  { order, attempt }: OrderSnapshot,
  subscription: Subscription,
  country: string = subscription.country,
): Promise<string[]> {
  if (!subscription.mandate || !isLive(subscription)) return []
  const { methods } = await orderMethods(gateway, order)
  const provider = providerOf(order, attempt)
  return availableMethods(gateway, order, country, await gateway.clock.now(), methods)
    .filter((method) => method.code === cardForm || givesMandate(method))
    .map(({ code }) => code)
    .filter((method) => providerFor(gateway.config.routes, order, { method, country }) === provider)
}
