/** Who gets a method or its next version, in words. */
import type { RolloutFile } from '../../schemas/types.ts'

/** @returns such as `10 % of the orders, created from 2027-01-01 (UTC), with metadata channel app or kiosk` */
export function whoGets({ share = 100, metadata = {}, from, until, zone = 'UTC', environment }: RolloutFile): string {
  const days = [from && `from ${from}`, until && `until ${until}`].filter(Boolean).join(' ')
  return [
    share === 100 ? 'all orders' : `${share} % of the orders`,
    ...(days ? [`created ${days} (${zone})`] : []),
    ...Object.entries(metadata).map(([key, values]) => `with metadata ${key} ${values.join(' or ')}`),
    ...(environment ? [`in ${environment}`] : []),
  ].join(', ')
}
