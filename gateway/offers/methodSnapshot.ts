/**
 * A method as one order was offered it. It is kept with the form, and then with the attempt: later changes of the
 * method file do not affect an order in progress.
 */
import { isWay, withOption } from '../../core/withOption.ts'
import type { MethodFile } from '../../schemas/types.ts'
import type { Order } from '../orders/orderSnapshot.ts'
import type { MethodSettings } from '../providers/provider.ts'
import { behaviourOf, type FlowBehaviour } from '../schemas/flowBehaviour.ts'
import type { MethodSnapshot, MethodWay } from '../store/methodSnapshot.ts'
import { feeOf } from './fee.ts'

/**
 * @param country where it is offered, ISO 3166-1 alpha-2
 * @param provider takes the money there
 * @returns undefined for a method with an immediate answer, such as a card
 */
export function methodSnapshot(
  method: MethodFile,
  flows: ReadonlyMap<string, FlowBehaviour>,
  order: Pick<Order, 'amountMinor' | 'currency'> & Partial<Pick<Order, 'kind'>>,
  country: string,
  provider: string,
): MethodSnapshot | undefined {
  const { code, name, nameKey, logo } = method
  const own = wayOf(method, flows, provider)
  if (!own) return undefined
  const options = method.options?.map(({ code, name, image }) => ({ code, name, image }))
  const zone = zoneIn(method, country)
  const feeMinor = feeOf(method, order, country)
  const differing = options?.filter((option) => isWay(method, option.code)) ?? []
  const ways = differing.flatMap((option) => {
    const way = wayOf(withOption(method, option.code), flows, provider)
    return way ? [[option.code, way] as const] : []
  })
  return {
    provider,
    code,
    name,
    nameKey,
    logo,
    options,
    ...own,
    ...(zone && { zone }),
    ...(method.recurs && order.kind === 'subscription' && { recurs: method.recurs }),
    ...(feeMinor && { feeMinor }),
    ...(ways.length > 0 && { ways: Object.fromEntries(ways) }),
  }
}

const zoneIn = ({ markets }: MethodFile, country: string): string | undefined =>
  (markets.find((market) => market.country === country) ?? markets.find((market) => market.country === '*'))?.zone

function wayOf(
  { present, ...file }: MethodFile,
  flows: ReadonlyMap<string, FlowBehaviour>,
  provider: string,
): MethodWay | undefined {
  if (!present) return undefined
  const { flow, text } = file
  const { asks, next, words } = behaviourOf(flows, { flow })
  return { flow, text, settings: settingsOf(file, provider), present, behaviour: { asks, next, words } }
}

/** A provider's settings in a method's file. */
export const settingsOf = ({ providers }: Pick<MethodFile, 'providers'>, name: string): MethodSettings | undefined =>
  providers?.[name]
