/** Who did something to an order, as it is kept in a column: `shopper`, or `merchant:` and the name of the key. */
import type { OrderEvent } from '../../schemas/types.ts'

export type Actor = NonNullable<OrderEvent['by']>

export const shopper: Actor = { kind: 'shopper' }
export const gatewayItself: Actor = { kind: 'gateway' }

/** @param name of the key that a request came with. @returns what a column keeps */
export const merchantNamed = (name: string | undefined): string | undefined => (name ? `merchant:${name}` : undefined)

/** What a column keeps of the shopper. */
export const byShopper = 'shopper'

/** @returns undefined where nothing was kept */
export function actorOf(kept: string | null): Actor | undefined {
  if (kept === null) return undefined
  const [kind, name] = kept.split(':')
  return kind === 'merchant' ? { kind, name } : shopper
}
