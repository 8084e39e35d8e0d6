/** The mandate that a shopper gives with the first payment of a subscription. */

import type { Mandate } from '../store/methodSnapshot.ts'
import type { attempts } from '../store/schema.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { Order } from './orderSnapshot.ts'

/** The characters and the length of a mandate's reference. Source: SEPA rulebook, AT-01 */
const longest = 35

/** @returns null for a card, and for a method that an order was offered before methods had mandates */
export function mandateOf(order: Order, { id, formId, instructions }: typeof attempts.$inferSelect): Mandate | null {
  const { recurs, code, name, text, zone } = instructions?.method ?? {}
  if (!recurs || !code || !name) return null
  const { website, amountMinor, currency, subscription } = order
  // The provider's reference is the one that the page shows and that the bank prints.
  const given = instructions?.code?.values.ticketNumber ?? id
  return {
    method: code,
    name,
    reference: given.replace(/[^A-Za-z0-9-]/g, '').slice(0, longest),
    agreement: fingerprintOf({ formId, text, website, amountMinor, currency, subscription }),
    recurs,
    ...(zone && { zone }),
    state: 'active',
  }
}
