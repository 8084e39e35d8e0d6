/** Who did something to an order, as a column keeps it: `shopper`, or `merchant:` and the name of the key. */
import type { OrderEvent } from '../../schemas/types.ts'

export type Actor = NonNullable<OrderEvent['by']>

export const shopper: Actor = { kind: 'shopper' }
export const gatewayItself: Actor = { kind: 'gateway' }

/** @param name of the request's key. @returns the column's value */
export const merchantNamed = (name: string | undefined): string | undefined => (name ? `merchant:${name}` : undefined)

/** The column's value for the shopper. */
export const byShopper = 'shopper'

/** @returns undefined if the column is empty */
export function actorOf(kept: string | null): Actor | undefined {
  if (kept === null) return undefined
  const [kind, name] = kept.split(':')
  return kind === 'merchant' ? { kind, name } : shopper
}
