/**
 * The shopper's actions on an order: pay, enter the CVC again, abandon, cancel. Each ends in an address, a field error
 * or a notice.
 */

import { optionField } from '../../../core/compile/choice.ts'
import type { OutcomeRequest, PaymentAnswer } from '../../../schemas/types.ts'
import { calls, clock, loadEncrypt } from '../../api/browser.ts'
import { loadChunk } from '../../api/chunks.ts'
import { CallError, HttpError, NetworkError } from '../../api/errors.ts'
import { pay } from '../../api/paying.ts'
import type { PaymentOutcome } from '../../api/payment.ts'
import { startTimeLimit, type TimeLimit } from '../../api/timeLimit.ts'
import { destination, resultPath } from '../navigation/destination.ts'
import { navigate } from '../navigation/navigate.ts'
import { ifAnswered } from '../report/report.ts'
import { partSecrets, type Values } from '../session/partSecrets.ts'
import { type ActionState, idle, type ReadyForm, type Session, working } from '../session/session.ts'
import { rememberHolder, remove, sentValues } from '../session/typed.ts'
import { toast, toastTrouble } from '../ui/toasts.ts'
import { recover, stopRecovering } from './recover.ts'
import { navigateToOrderPage } from './statusPolling.ts'

// In one file with the code that pays again.
export { leadToReason } from './leadToReason.ts'

/**
 * Pays, after startPayment.ts has marked the session as working.
 *
 * @param data the form's values
 * @param limit for the whole press; with a wallet it begins when the shopper has agreed on the device
 */
export async function submitPayment(session: Session, data: Record<string, unknown>, limit: TimeLimit): Promise<void> {
  const { order, country, method, methods, form: state } = session.get()
  if (state.status !== 'ready' || !method) return
  const { form } = state
  const chosenMethod = methods?.find(({ code }) => code === method)
  const isWallet = chosenMethod?.asks === 'deviceSheet'
  const wallet = isWallet ? await askWallet(session, method, form) : undefined
  if (isWallet && !wallet) return session.set({ action: idle })
  const { [optionField]: option, ...fields } = data as Values
  const { plain, secret } = partSecrets(form, fields)
  const chosen = option === undefined ? {} : { option: String(option) }
  if (wallet) secret.walletToken = wallet.token
  const { local: isLocal } = chosenMethod ?? {}
  const request = { key: order.key, method, country, formId: form.formId, data: plain, local: isLocal, ...chosen }
  rememberHolder(order, secret.cardHolderName)
  const sent: { values: Values; attempt?: number } = { values: plain }
  sentValues.set(order.key, sent)
  const hasSecret = Object.keys(secret).length > 0
  await handleOutcome(
    session,
    async () => {
      const outcome = await pay(
        hasSecret ? { ...request, secret } : request,
        isWallet ? startTimeLimit() : limit,
        () => {
          // A reload no longer says that nothing was charged, and the result may reload its page for missing code
          // (chunks.ts).
          remove('renewed')
          session.set({ action: { status: 'working', payment: 'sent' } })
        },
      )
      if (outcome.kind === 'answer') sent.attempt = outcome.answer.attempt
      wallet?.complete(outcome.kind === 'answer' && outcome.answer.state === 'paid')
      return outcome
    },
    (isOpen) => ({ status: 'unanswered', trouble: isOpen ? 'notCharged' : 'unknown' }),
  )
}

/** Opens the device's own sheet. @returns undefined if the shopper closed it */
async function askWallet(session: Session, method: string, { wallet }: ReadyForm) {
  const { walletOf } = await loadChunk(() => import('../session/wallet.ts'))
  const { order, country } = session.get()
  return walletOf(method).ask(order, country, (url) => calls.walletSession(order.key, url), wallet)
}

/** Sends the CVC again, for a payment that waits for it. */
export async function submitCvc(session: Session, cvv: string): Promise<void> {
  const { key } = session.get().order
  await act(session, async () => {
    const { encrypt } = await loadEncrypt()
    return calls.verify(key, await encrypt({ cvv }, await calls.keys(), key))
  })
}

/** Cancels the payment, after the shopper confirmed that. */
export async function cancelPayment(session: Session): Promise<void> {
  await act(session, () => calls.cancel(session.get().order.key))
}

/** Abandons the pending local payment, for another method. */
export async function abandonPayment(session: Session): Promise<void> {
  const { order, instructions: local } = session.get()
  if (local) await act(session, () => calls.abandon(order.key, local.attempt))
}

/** In the sandbox's bank the shopper decides the outcome. */
export async function decideOutcome(session: Session, outcome: OutcomeRequest['outcome']): Promise<void> {
  await act(session, () => calls.outcome(session.get().order.key, outcome))
}

/** One call about the order at a time. Without an answer the payment's state remains unknown. */
async function act(session: Session, call: () => Promise<PaymentAnswer>): Promise<void> {
  const { action } = session.get()
  if (action.status === 'working') return
  session.set({ action: working })
  await handleOutcome(
    session,
    () => answered(session, call),
    () => (action.status === 'unanswered' ? action : idle),
  )
}

/** The answer to a call about the order, or the order's state if there was none. */
async function answered(session: Session, call: () => Promise<PaymentAnswer>): Promise<PaymentOutcome> {
  const { key, state } = session.get().order
  try {
    return { kind: 'answer', answer: await call() }
  } catch (error) {
    await globalThis.renew?.(error as Error, location.pathname)
    if (error instanceof HttpError && error.status === 422 && error.body.errors)
      return { kind: 'fields', errors: error.body.errors }
    if (error instanceof HttpError && error.status === 410) return { kind: 'expired' }
    if (error instanceof HttpError && error.status === 404) return { kind: 'unknownOrder' }
    const isRefused = error instanceof HttpError && error.status !== 409
    if (isRefused || !(error instanceof CallError)) return { kind: 'unreachable', error }
    const now = await ifAnswered(calls.status(key))
    // The same state means that the call did not arrive.
    return now && now.state !== state ? { kind: 'answer', answer: now } : { kind: 'unreachable' }
  }
}

/**
 * Navigates to the page of an outcome, or shows it.
 *
 * @param unanswered the session's action without an answer; gets whether it is certain that nothing was charged
 */
async function handleOutcome(
  session: Session,
  work: () => Promise<PaymentOutcome>,
  unanswered: (isOpen?: boolean) => ActionState,
): Promise<void> {
  const { order } = session.get()
  stopRecovering(session)
  let outcome: PaymentOutcome
  try {
    outcome = await work()
  } catch (error) {
    outcome = { kind: 'unreachable', error }
  }
  if (outcome.kind === 'ignored') return
  if (outcome.kind === 'answer') return handleAnswer(session, outcome.answer)
  if (outcome.kind === 'expired') return navigate(resultPath('timeout', order.key, order.kind))
  if (outcome.kind === 'unknownOrder') return navigate('/result/error')
  if (outcome.kind === 'fields') return session.set({ action: { status: 'refused', errors: outcome.errors } })
  session.set({ action: unanswered(outcome.isOpen) })
  toastTrouble(outcome.error ?? new NetworkError())
  recover(session, (answer) => handleAnswer(session, answer))
}

/** Shows the page of the order's state. */
function handleAnswer(session: Session, answer: PaymentAnswer): void {
  const { order } = session.get()
  clock.adjust(answer.serverTime)
  // In addition to the text of the result page (product spec, section 8).
  if (answer.state === 'failed' && answer.reason === 'reason.cardIncorrect') toast('error.card')
  const to = destination(answer, order.key, navigator.userAgent)
  // The checkout itself asks for the CVC, and an order that is open again can be paid there.
  const stays = new URL(to, location.origin).pathname === location.pathname
  session.set({
    order: {
      ...order,
      state: answer.state,
      code: answer.code,
      reason: answer.reason,
      declined: undefined,
      card: answer.card,
      lastFour: answer.lastFour,
      next: answer.next,
    },
    action: stays ? idle : working,
  })
  navigateToOrderPage(session, answer)
}
