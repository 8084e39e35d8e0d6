/** Which methods are available: a method is offered only if a provider takes money with it. */

import { withOpenOptions } from '../../core/compile/withOpenOptions.ts'
import { type Device, type Sale, takes } from '../../core/openMarkets.ts'
import { asRecurring, leavesTime } from '../../core/recurring.ts'
import { withOption } from '../../core/withOption.ts'
import type { MethodFile } from '../../schemas/types.ts'
import type { Gateway } from '../gateway.ts'
import type { Order } from '../orders/orderSnapshot.ts'
import { amountOf, dueNowMinor, isChanged, plannedCharges } from '../orders/terms.ts'
import type { Provider } from '../providers/provider.ts'
import { providerFor } from '../providers/routing.ts'
import { behaviourOf } from '../schemas/flowBehaviour.ts'
import { type Config, providerOfNewOrders } from '../settings/config.ts'
import { settingsOf } from './methodSnapshot.ts'
import { methodsFor } from './methods.ts'
import type { Methods } from './rollout.ts'
import { isWalletOpen } from './wallet.ts'

/**
 * Which options of a method are offered: each has its own countries and amounts, and the provider must serve it.
 * @param isServed whether the provider takes money with a method for one option, named by its code
 * @returns the method with its open options; undefined if it has options and none is open
 */
function withThoseOpen(
  method: MethodFile,
  sale: Sale,
  isServed: (method: MethodFile, option?: string) => boolean,
): MethodFile | undefined {
  const { options } = method
  if (!options?.length) return isServed(method) ? method : undefined
  const open = options.filter(
    (option) =>
      (option.markets?.some((market) => takes(market, sale)) ?? true) &&
      isServed(option.providers ? withOption(method, option.code) : method, option.code),
  )
  // Usually all are open: return the same object.
  if (open.length === options.length) return method
  return open.length > 0
    ? withOpenOptions(
        method,
        open.map(({ code }) => code),
      )
    : undefined
}

type Sellers = Pick<Gateway, 'providers' | 'testProviders' | 'files'> & {
  config: Pick<Config, 'routes' | 'sandbox' | 'walletEnvironment'>
}

/**
 * @param methods those of the order (versions.ts); without an order, those of the files
 * @param device of the shopper; absent: what any device is offered
 * @returns the methods that can pay the order in a country now, best first
 */
export function availableMethods(
  { providers, testProviders, files, config }: Sellers,
  order: Pick<Order, 'amountMinor' | 'currency' | 'provider'> &
    Partial<Pick<Order, 'kind' | 'capture' | 'subscription' | 'methods' | 'supportedCards'>>,
  country: string,
  now: Date,
  methods: Methods = files().methods,
  device?: Device,
): MethodFile[] {
  const { amountMinor, currency, kind = 'payment' } = order
  const { routes, sandbox } = config
  const isSubscription = kind === 'subscription'
  const environment = sandbox ? 'sandbox' : 'production'
  const sale = { country, currency, amountMinor, device, kind, environment, now } as const
  return methodsFor(methods, sale).flatMap((found) => {
    if (order.methods && !order.methods.includes(found.code)) return []
    const method = isSubscription && found.recurs ? asRecurring(found) : found
    const name = providerFor(routes, order, { method: method.code, country })
    if (isSubscription && !recurs(providers.get(name), method, order, sale)) return []
    if (order.capture === 'manual' && !isCapturedLater(providers, name, method)) return []
    const walletOfSale = { order, provider: name, brands: files().catalogs.cardBrands.brands }
    if (!isWalletOpen({ providers, testProviders, config }, method, walletOfSale)) return []
    return withThoseOpen(method, sale, (each, option) => isServed(providers, name, each, option)) ?? []
  })
}

/** True if it can be charged again without the shopper: a card, or a mandate whose rules fit the order's plan. */
function recurs(
  provider: Provider | undefined,
  { present, recurs: rules, markets }: MethodFile,
  { amountMinor, subscription = null }: Pick<Order, 'amountMinor'> & Partial<Pick<Order, 'subscription'>>,
  sale: Sale,
): boolean {
  if (!provider?.chargeStored) return false
  if (!present) return true
  if (!rules || !provider.mandates || !subscription) return false
  const order = { amountMinor, subscription }
  const { now } = sale
  const isPaidNow = dueNowMinor(order, now) > 0
  const later = plannedCharges(order, now)
  const amounts = later.map(({ number }) => amountOf(order, number))
  const isTaken = (amountMinor: number) => markets.some((market) => takes(market, { ...sale, amountMinor }))
  const { zone } = markets.find((market) => market.country === sale.country) ?? {}
  return (
    (isPaidNow || rules.trials === true) &&
    amounts.every((each) => each <= (rules.maxMinor ?? each) && isTaken(each)) &&
    leavesTime(
      later.map(({ number, dueAt }) => ({ dueAt, isChanged: isChanged(order, number) })),
      rules,
      now,
      zone,
    )
  )
}

/** True if it can be authorised without capture. What a shopper pays elsewhere is captured at once. */
function isCapturedLater(providers: Gateway['providers'], name: string, { present }: MethodFile): boolean {
  const { capture, void: giveUp } = providers.get(name) ?? {}
  return present === undefined && capture !== undefined && giveUp !== undefined
}

/** A provider receives only its own settings from the method's file. */
const isServed = (providers: Gateway['providers'], name: string, method: MethodFile, option?: string) => {
  const provider = providers.get(name)
  // Without an answer to its second step such a payment could never end.
  if (!provider || (method.present?.step && !provider.answerStep)) return false
  return provider.serves({
    code: method.code,
    isLocal: method.present !== undefined,
    settings: settingsOf(method, name),
    option,
  })
}

/** @returns a startup notice about methods that faulty schema files leave out; empty when there are none */
export function leftOutNotice({ files }: Pick<Gateway, 'files'>): string[] {
  const codes = [...new Set(files().faults.flatMap(({ notOffered }) => notOffered))].sort()
  if (codes.length === 0) return []
  return [`Not offered, because of faulty schema files: ${codes.join(', ')}. /api/health says what is wrong in them.`]
}

/** @returns the provider that takes the money of a wallet on the shopper's device */
export function walletProvider(
  { files, config: { routes } }: Pick<Sellers, 'files' | 'config'>,
  order: Pick<Order, 'provider' | 'currency' | 'country'>,
): string {
  const { methods, flows } = files()
  const wallet = [...methods.values()].find(({ flow }) => behaviourOf(flows, { flow }).asks === 'deviceSheet')
  return providerFor(routes, order, { method: wallet?.code ?? '', country: order.country ?? '' })
}

/** @returns a startup notice; empty if something can be paid and every method of the files is served */
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
      'No payment method is offered: no provider here takes money for new orders.',
      'Orders can be created, read and cancelled, but not paid. To try payments with test cards: SANDBOX=on.',
    ]
  const codes = unserved.map(({ code }) => code).sort()
  if (codes.length === 0) return []
  return [
    `Not offered, because no provider here takes money with them: ${codes.join(', ')}. docs/operate.md explains it.`,
  ]
}

/** @returns a startup notice about routes that no method can take, for example because of an unknown method code */
export function deadRoutesNotice({ config, files }: Pick<Gateway, 'config' | 'files'>): string[] {
  const known = files().methods
  const unknown = config.routes.flatMap(({ methods = [] }) => methods.filter((code) => !known.has(code)))
  if (unknown.length === 0) return []
  return [`ROUTING_FILE: unknown method ${[...new Set(unknown)].join(', ')}: write the code of a method's file.`]
}
