/** Asks for the CVC again and sends it to the provider, once, however often the button is pressed. */
import type { PaymentAnswer } from '../../schemas/types.ts'
import type { Gateway } from '../gateway.ts'
import { paymentAnswer } from '../orders/answer.ts'
import { lookupAfterMs } from '../orders/lookupDelay.ts'
import { changeOrder } from '../orders/orderSnapshot.ts'
import { notAllowed, transition } from '../orders/transition.ts'
import { invalidData } from '../problem.ts'
import { openCard } from './openCard.ts'
import { askProvider, settleOutcome } from './outcome.ts'
import { readUpToDate } from './settle.ts'

/** @throws Problem 400 unreadable card, 404 unknown key, 409 not requested, 410 expired, 422 not a CVC */
export async function verify(gateway: Gateway, key: string, jwe: string): Promise<PaymentAnswer> {
  const { order, attempt } = await readUpToDate(gateway, key)
  if (order.state !== 'verify' || !attempt) throw notAllowed(order.state)
  const secret = await openCard(gateway, jwe, key)
  const now = await gateway.clock.now()
  const card = { method: attempt.method, country: attempt.country, cardBrand: attempt.brand ?? undefined }
  const errors = gateway.forms.checkFields([{ use: 'cvv', require: 'Y' }], card, secret, now)
  if (errors.length > 0) throw invalidData(errors)

  const resumed = await changeOrder(gateway, order.id, (tx, locked) =>
    transition(tx, locked, 'resume', now, { dueAt: new Date(now.getTime() + lookupAfterMs) }),
  )
  const asked = { order: resumed.order, attempt: resumed.attempt ?? attempt }
  const outcome = await askProvider(gateway, asked, (provider, known) =>
    provider.verify(known, String(secret.cvv).trim()),
  )
  const settled = outcome ? await settleOutcome(gateway, asked, outcome) : resumed
  return paymentAnswer(settled, gateway.files().catalogs, await gateway.clock.now())
}
