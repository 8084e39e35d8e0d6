/** Which methods are available: one that no provider takes money by is not offered, and a test order only counts in the sandbox. */
import type { MethodFile } from '../../schemas/types.ts'
import type { Gateway } from '../gateway.ts'
import { unknownKey } from '../problem.ts'
import { sandboxProvider } from '../providers/provider.ts'
import { methodsFor } from './methods.ts'
import type { Order } from './orderSnapshot.ts'

/** The provider of an order that was made where nobody takes money: it can be read and cancelled, and never be paid. */
const noProvider = 'none'

/** Who takes the money of a new order; the first that there is, until an order chooses. */
export const defaultProvider = ({ providers }: Pick<Gateway, 'providers'>): string =>
  providers.keys().next().value ?? noProvider

/** @returns what the order can be paid with in a country, best first */
export function availableMethods(
  { providers, files }: Pick<Gateway, 'providers' | 'files'>,
  order: Pick<Order, 'amountMinor' | 'currency' | 'provider'>,
  country: string,
): MethodFile[] {
  const provider = providers.get(order.provider)
  if (!provider) return []
  return methodsFor(files().methods, order, country).filter((method) => provider.serves(method))
}

/** @returns what to tell at the start; empty while something can be paid */
export function noMethodsNotice({ providers, files }: Pick<Gateway, 'providers' | 'files'>): string[] {
  const methods = [...files().methods.values()]
  if (methods.some((method) => [...providers.values()].some((provider) => provider.serves(method)))) return []
  return [
    'No payment method is sold: the sandbox is off, and there is no provider here that takes money.',
    'Orders can be made, read and cancelled; nobody can pay them. To try it out with test cards: SANDBOX=on.',
  ]
}

/**
 * With the sandbox off an order that was paid by test cards is no order: whoever sees it could take it for a real one.
 *
 * @throws Problem 404 unknownKey
 */
export function refuseTestOrder({ config }: Pick<Gateway, 'config'>, { provider }: Pick<Order, 'provider'>): void {
  if (provider === sandboxProvider && !config.sandbox) throw unknownKey()
}
