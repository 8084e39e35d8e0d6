/** The mandate that a shopper gives with the first payment of a subscription. */

import type { Mandate, PaymentInstructions } from '../store/methodSnapshot.ts'
import type { attempts } from '../store/schema.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { Order } from './orderSnapshot.ts'

/** The characters and the length of a mandate's reference. Source: SEPA rulebook, AT-01 */
const longest = 35

/** @returns null for a card, and for a method that an order was offered before methods had mandates */
export const mandateOf = (order: Order, { id, formId, instructions }: typeof attempts.$inferSelect): Mandate | null =>
  instructions && mandateBy(order, { method: instructions.method, formId, code: instructions.code, id })

/**
 * @param code the provider's answer to the form
 * @param id of the request, for a provider without a reference of its own
 */
export function mandateBy(
  { website, amountMinor, currency, subscription }: Order,
  {
    method,
    formId,
    code,
    id,
  }: { method: PaymentInstructions['method']; formId: string; code?: PaymentInstructions['code']; id: string },
): Mandate | null {
  const { recurs, code: methodCode, name, text, zone } = method
  if (!recurs || !methodCode || !name) return null
  // The provider's reference is the one that the page shows and that the bank prints.
  const given = code?.values.ticketNumber ?? id
  return {
    method: methodCode,
    name,
    reference: given.replace(/[^A-Za-z0-9-]/g, '').slice(0, longest),
    agreement: fingerprintOf({ formId, text, website, amountMinor, currency, subscription }),
    recurs,
    ...(zone && { zone }),
    state: 'active',
  }
}
