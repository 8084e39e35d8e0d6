/** The shopper withdraws from the contract: written once, with its event, by the database's clock. */
import type { FieldError, WithdrawalRequest, WithdrawalView } from '../../schemas/types.ts'
import type { Gateway } from '../gateway.ts'
import { newKey } from '../keys/newKey.ts'
import { recordOrderEvent } from '../orders/orderEvents.ts'
import { changeOrder, type Order } from '../orders/orderSnapshot.ts'
import { type Withdrawal, withdrawalOf, withdrawalRight } from '../orders/withdrawalRows.ts'
import { readUpToDate } from '../payments/settle.ts'
import { invalidData, Problem } from '../problem.ts'
import { withdrawals } from '../store/schema.ts'
import { noWithdrawal, viewOf, withdrawalForm } from './read.ts'

/** What a statement says, by the fields of its form. */
type Statement = Pick<Withdrawal, 'name' | 'email'>

/**
 * The same statement again (a second press, a lost answer) gives the same copy. From anyone else an order that is
 * withdrawn shows that, and not by whom.
 *
 * @throws Problem 404 unknownKey or noWithdrawal, 409 withdrawalOver after the period, 422 for what the form refuses
 */
export async function withdraw(gateway: Gateway, key: string, request: WithdrawalRequest): Promise<WithdrawalView> {
  const seen = await readUpToDate(gateway, key)
  const now = await gateway.clock.now()
  const { errors, statement } = checkStatement(gateway, seen.order, request, now)
  if (errors.length > 0) throw invalidData(errors)
  const { order, made } = await changeOrder(gateway, seen.order.id, async (tx, { order }) => {
    const earlier = await withdrawalOf(tx, order)
    const right = withdrawalRight(order, earlier, now)
    if (!right) throw noWithdrawal()
    if (right.state === 'over') throw new Problem(409, 'withdrawalOver')
    if (earlier) return { order, made: earlier }
    const made = { orderId: order.id, receipt: newKey(), ...statement, requestedAt: now }
    await tx.insert(withdrawals).values(made)
    await recordOrderEvent(tx, order, 'withdrawal.requested', now)
    return { order, made }
  })
  const isTheirs = made.name === statement.name && made.email === statement.email
  return viewOf(gateway, order, made, { language: 'en', receipt: isTheirs ? made.receipt : undefined })
}

/** Checks the statement before it is confirmed. @throws Problem 422 for a form that has changed since */
export function checkStatement(
  gateway: Gateway,
  order: Order,
  { formId, data }: WithdrawalRequest,
  now: Date,
): { errors: FieldError[]; statement: Statement } {
  const { fields, request } = withdrawalForm(gateway, order)
  const { errors, plain } = gateway.forms.checkOfFile(fields, request, formId, { data, secret: {} }, now)
  return { errors, statement: { name: String(plain.fullName), email: String(plain.email) } }
}
