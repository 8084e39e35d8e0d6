/** What the withdrawal page shows of an order. */
import { timingSafeEqual } from 'node:crypto'
import { toWire } from '../../core/serverTime.ts'
import type { FormFile, WithdrawalView } from '../../schemas/types.ts'
import type { Gateway } from '../gateway.ts'
import type { FormRequest } from '../offers/formShapes.ts'
import type { Order } from '../orders/orderSnapshot.ts'
import { type Withdrawal, withdrawalOf, withdrawalRight } from '../orders/withdrawalRows.ts'
import { readUpToDate } from '../payments/settle.ts'
import { Problem } from '../problem.ts'

/** A file of schemas/forms. */
const formName = 'withdrawal'

/**
 * @param language BCP 47, of the form
 * @param receipt the key of the shopper's copy: only its holder reads who withdrew
 * @throws Problem 404 unknownKey, or noWithdrawal for an order without this right
 */
export async function readWithdrawal(
  gateway: Gateway,
  key: string,
  { language, receipt }: { language: string; receipt?: string },
): Promise<WithdrawalView> {
  const { order } = await readUpToDate(gateway, key)
  return viewOf(gateway, order, await withdrawalOf(gateway.db, order), { language, receipt })
}

export async function viewOf(
  gateway: Gateway,
  order: Order,
  made: Withdrawal | undefined,
  { language, receipt }: { language: string; receipt?: string },
): Promise<WithdrawalView> {
  const now = await gateway.clock.now()
  const right = withdrawalRight(order, made, now)
  if (!right) throw noWithdrawal()
  const view = { ...right, serverTime: toWire(now) }
  if (right.state === 'open') {
    const { fields, request } = withdrawalForm(gateway, order, language)
    return { ...view, form: gateway.forms.ofFile(fields, request) }
  }
  if (!made || receipt === undefined || !isSame(receipt, made.receipt)) return view
  return { ...view, receipt: made.receipt, name: made.name ?? undefined, email: made.email ?? undefined }
}

/** The form and its context. Its id depends on neither order nor language. */
export function withdrawalForm(gateway: Gateway, { country }: Pick<Order, 'country'>, language = 'en') {
  const form: FormFile | undefined = gateway.files().forms.get(formName)
  if (!form) throw new Problem(503, 'noWithdrawal', { message: `the form ${formName} does not exist` })
  const request: Omit<FormRequest, 'now'> = {
    method: `form:${formName}`,
    country: country ?? 'DE',
    language,
    fault: ({ code, path, message }) =>
      gateway.log.error({ form: formName, code, path, fault: message }, 'a form is faulty'),
  }
  return { fields: form.fields, request }
}

export const noWithdrawal = () => new Problem(404, 'noWithdrawal')

const isSame = (given: string, kept: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(kept)]
  return a.length === b.length && timingSafeEqual(a, b)
}
