/** Which methods are available: one that no provider takes money by is not offered. */

import { withOption } from '../../core/withOption.ts'
import type { MethodFile, MethodOption } from '../../schemas/types.ts'
import type { Gateway } from '../gateway.ts'
import type { Order } from '../orders/orderSnapshot.ts'
import { providerFor } from '../providers/routing.ts'
import { behaviourOf } from '../schemas/flowBehaviour.ts'
import { type Config, providerOfNewOrders } from '../settings/config.ts'
import { settingsOf } from './methodSnapshot.ts'
import { methodsFor } from './methods.ts'

type Sale = Pick<Order, 'amountMinor' | 'currency'>

/**
 * Which of a method's options are offered: each where it is, for its amounts, and where the provider serves it.
 * @param isServed whether the provider takes money by a method as it is for an option, which is named by its code
 * @returns the method with those options that are open; undefined where it has options and none of them is
 */
function withOpenOptions(
  method: MethodFile,
  sale: Sale,
  country: string,
  isServed: (method: MethodFile, option?: string) => boolean,
): MethodFile | undefined {
  const { options } = method
  if (!options?.length) return isServed(method) ? method : undefined
  const open = options.filter(
    (option) =>
      isOpen(option, sale, country) &&
      isServed(option.providers ? withOption(method, option.code) : method, option.code),
  )
  // Mostly all are, and the method stays the same object.
  if (open.length === options.length) return method
  return open.length > 0 ? { ...method, options: open } : undefined
}

const isOpen = ({ markets }: MethodOption, { amountMinor, currency }: Sale, country: string): boolean =>
  markets?.some(
    (market) =>
      (market.country === country || market.country === '*') &&
      (market.currencies?.includes(currency) ?? true) &&
      amountMinor >= (market.limits?.minMinor ?? 0) &&
      amountMinor <= (market.limits?.maxMinor ?? Number.MAX_SAFE_INTEGER),
  ) ?? true

type Sellers = Pick<Gateway, 'providers' | 'files'> & { config: Pick<Config, 'routes'> }

/** @returns what the order can be paid with in a country, best first */
export function availableMethods(
  { providers, files, config: { routes } }: Sellers,
  order: Pick<Order, 'amountMinor' | 'currency' | 'provider'> & Partial<Pick<Order, 'kind' | 'capture'>>,
  country: string,
): MethodFile[] {
  const isSubscription = order.kind === 'subscription'
  return methodsFor(files().methods, order, country).flatMap((method) => {
    const name = providerFor(routes, order, { method: method.code, country })
    if (isSubscription && !recurs(providers, name, method)) return []
    if (order.capture === 'manual' && !isCapturedLater(providers, name, method)) return []
    return withOpenOptions(method, order, country, (each, option) => isServed(providers, name, each, option)) ?? []
  })
}

/** Whether it can be charged again without the shopper: what they pay elsewhere each time can't. */
const recurs = (providers: Gateway['providers'], name: string, { present }: MethodFile): boolean =>
  present === undefined && providers.get(name)?.chargeStored !== undefined

/** Whether it can be authorised alone: what the shopper pays elsewhere is paid at once. */
function isCapturedLater(providers: Gateway['providers'], name: string, { present }: MethodFile): boolean {
  const { capture, void: giveUp } = providers.get(name) ?? {}
  return present === undefined && capture !== undefined && giveUp !== undefined
}

/** A provider is told what the method's file says to it, and nothing that it says to others. */
const isServed = (providers: Gateway['providers'], name: string, method: MethodFile, option?: string) =>
  providers.get(name)?.serves({
    code: method.code,
    isLocal: method.present !== undefined,
    settings: settingsOf(method, name),
    option,
  }) ?? false

/** @returns what to tell at the start of methods that faulty schema files leave out; empty when there are none */
export function leftOutNotice({ files }: Pick<Gateway, 'files'>): string[] {
  const codes = [...new Set(files().faults.flatMap(({ notOffered }) => notOffered))].sort()
  if (codes.length === 0) return []
  return [`Not offered, because of faulty schema files: ${codes.join(', ')}. /api/health says what is wrong in them.`]
}

/** @returns the name of the provider that takes the money of a wallet on the shopper's device */
export function walletProvider(
  { files, config: { routes } }: Pick<Sellers, 'files' | 'config'>,
  order: Pick<Order, 'provider' | 'currency' | 'country'>,
): string {
  const { methods, flows } = files()
  const wallet = [...methods.values()].find(({ flow }) => behaviourOf(flows, { flow }).asks === 'deviceSheet')
  return providerFor(routes, order, { method: wallet?.code ?? '', country: order.country ?? '' })
}

/** @returns what to tell at the start; empty while something can be paid, and every method of the files is served */
export function unservedNotice({
  config,
  providers,
  files,
}: Pick<Gateway, 'config' | 'providers' | 'files'>): string[] {
  const methods = [...files().methods.values()].filter(({ enabled }) => enabled !== false)
  const routed = (code: string) => config.routes.filter(({ methods }) => methods?.includes(code) ?? true)
  const namesFor = (code: string) => [providerOfNewOrders(config), ...routed(code).map(({ provider }) => provider)]
  const unserved = methods.filter((method) => !namesFor(method.code).some((name) => isServed(providers, name, method)))
  if (unserved.length === methods.length)
    return [
      'No payment method is offered: there is no provider here that takes money for new orders.',
      'Orders can be made, read and cancelled; nobody can pay them. To try it out with test cards: SANDBOX=on.',
    ]
  const codes = unserved.map(({ code }) => code).sort()
  if (codes.length === 0) return []
  return [`Not offered, because no provider here takes money by them: ${codes.join(', ')}. docs/operate.md says how.`]
}

/** @returns what to tell at the start of routes that no method can take, such as one with a code that no file has */
export function deadRoutesNotice({ config, files }: Pick<Gateway, 'config' | 'files'>): string[] {
  const known = files().methods
  const unknown = config.routes.flatMap(({ methods = [] }) => methods.filter((code) => !known.has(code)))
  if (unknown.length === 0) return []
  return [`ROUTING_FILE: there is no method ${[...new Set(unknown)].join(', ')}: write the code of a method's file.`]
}
