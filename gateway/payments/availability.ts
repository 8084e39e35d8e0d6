/** Which methods are available: one that no provider takes money by is not offered. */
import type { MethodFile } from '../../schemas/types.ts'
import { providerOfNewOrders } from '../config.ts'
import type { Gateway } from '../gateway.ts'
import { settingsOf } from './methodSnapshot.ts'
import { methodsFor } from './methods.ts'
import { withOpenOptions } from './options.ts'
import type { Order } from './orderSnapshot.ts'

/** @returns what the order can be paid with in a country, best first */
export function availableMethods(
  { providers, files }: Pick<Gateway, 'providers' | 'files'>,
  order: Pick<Order, 'amountMinor' | 'currency' | 'provider'> & Partial<Pick<Order, 'kind'>>,
  country: string,
): MethodFile[] {
  const isSubscription = order.kind === 'subscription'
  return methodsFor(files().methods, order, country).flatMap((method) => {
    if (isSubscription && !recurs(providers, order.provider, method)) return []
    return withOpenOptions(method, order, country, (each) => isServed(providers, order.provider, each)) ?? []
  })
}

/** Whether it can be charged again without the shopper: what they pay elsewhere each time can't. */
const recurs = (providers: Gateway['providers'], name: string, { present }: MethodFile): boolean =>
  present === undefined && providers.get(name)?.chargeStored !== undefined

/** A provider is told what the method's file says to it, and nothing that it says to others. */
const isServed = (providers: Gateway['providers'], name: string, method: MethodFile) =>
  providers.get(name)?.serves({
    code: method.code,
    isLocal: method.present !== undefined,
    settings: settingsOf(method, name),
  }) ?? false

/** @returns what to tell at the start of methods that faulty schema files leave out; empty when there are none */
export function leftOutNotice({ files }: Pick<Gateway, 'files'>): string[] {
  const codes = [...new Set(files().faults.flatMap(({ notOffered }) => notOffered))].sort()
  if (codes.length === 0) return []
  return [`Not offered, because of faulty schema files: ${codes.join(', ')}. /api/health says what is wrong in them.`]
}

/** @returns what to tell at the start; empty while something can be paid */
export function noMethodsNotice({
  config,
  providers,
  files,
}: Pick<Gateway, 'config' | 'providers' | 'files'>): string[] {
  const provider = providerOfNewOrders(config)
  if ([...files().methods.values()].some((method) => isServed(providers, provider, method))) return []
  return [
    'No payment method is offered: there is no provider here that takes money for new orders.',
    'Orders can be made, read and cancelled; nobody can pay them. To try it out with test cards: SANDBOX=on.',
  ]
}
