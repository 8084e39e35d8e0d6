/**
 * The addresses of an order: a form of schemas/forms asks for them, they are checked like a payment's form, and kept
 * for the merchant.
 */
import { toWire } from '../../core/serverTime.ts'
import { isPayable } from '../../core/states.ts'
import type { AddressRequest, AddressView, FormFile } from '../../schemas/types.ts'
import type { Gateway } from '../gateway.ts'
import type { FormRequest } from '../offers/formShapes.ts'
import { addressOf } from '../orders/addressRows.ts'
import { changeOrder } from '../orders/orderSnapshot.ts'
import { notAllowed } from '../orders/transition.ts'
import { invalidData, Problem } from '../problem.ts'
import { addresses } from '../store/schema.ts'
import { readUpToDate } from './settle.ts'

/** The stored `method` of an address form, so that it is never accepted as a payment form. */
const storedMethod = (type: string) => `address:${type}`

/**
 * The form of an address with its stored values.
 *
 * @param wanted default country: that of the stored address, then that of the order
 * @throws Problem 404 unknown key or type, 409 or 410 when the order can no longer be paid, so that an old link reveals
 * no address
 */
export async function readAddress(
  gateway: Gateway,
  key: string,
  type: string,
  wanted: Omit<FormRequest, 'method' | 'country' | 'now'> & { countryOf(fallback: string | null): string },
): Promise<AddressView> {
  const { order } = await readUpToDate(gateway, key)
  const { fields } = formFile(gateway, type)
  if (!isPayable(order.state)) throw notAllowed(order.state)
  const kept = await addressOf(gateway, order, type)
  const country = wanted.countryOf(kept?.country ?? order.country)
  const now = await gateway.clock.now()
  const form = await gateway.forms.handOutOwn(order, fields, { ...wanted, method: storedMethod(type), country, now })
  return { type, form, values: kept?.data, savedTime: kept && toWire(kept.savedAt) }
}

/** @throws Problem 404, 409, 410 as above, 422 for what the form refuses or a form that the order was not given */
export async function saveAddress(
  gateway: Gateway,
  key: string,
  type: string,
  { country, formId, data }: AddressRequest,
): Promise<{ savedTime: string }> {
  const { order } = await readUpToDate(gateway, key)
  formFile(gateway, type)
  if (!isPayable(order.state)) throw notAllowed(order.state)
  const now = await gateway.clock.now()
  const place = { method: storedMethod(type), country, formId }
  const { errors, plain } = await gateway.forms.check(order, place, { data, secret: {} }, now)
  if (errors.length > 0) throw invalidData(errors)
  const kept = { country, ...plain }
  await changeOrder(gateway, order.id, async (tx, locked) => {
    // The order was paid meanwhile: the merchant may have read the address already, so it must not change.
    if (!isPayable(locked.order.state)) throw notAllowed(locked.order.state)
    await tx
      .insert(addresses)
      .values({ orderId: order.id, type, country, data: kept, savedAt: now })
      .onConflictDoUpdate({
        target: [addresses.orderId, addresses.type],
        set: { country, data: kept, savedAt: now },
      })
  })
  return { savedTime: toWire(now) }
}

function formFile(gateway: Gateway, type: string): FormFile {
  const form = gateway.files().forms.get(type)
  if (!form || (form.purpose ?? 'address') !== 'address') throw new Problem(404, 'unknownAddressType')
  return form
}
