/** Sends the answer of a second step. It stays in the page's memory, and only until it is right. */
import { clock } from '../../api/browser.ts'
import { HttpError } from '../../api/errors.ts'
import { answerStep } from '../../api/pushCalls.ts'
import { loadInstructions } from '../session/loadInstructions.ts'
import { idle, type Session, working } from '../session/session.ts'
import { toastTrouble } from '../ui/toasts.ts'
import { applyAnswer, navigateToOrderPage } from './statusPolling.ts'

/** The last press of a session: a second press with the same answer, after a lost reply, counts once. */
const presses = new WeakMap<Session, { said: string; intent: string }>()

/** @param data the form's values: checked and cleaned */
export async function sendStep(session: Session, data: Record<string, unknown>): Promise<void> {
  const { order, instructions: local, action, form } = session.get()
  if (action.status === 'working' || !local?.step || form.status !== 'ready') return
  session.set({ action: working })
  const { attempt } = local
  const body = { attempt, formId: form.form.formId, data: data as Record<string, string | number | boolean> }
  const said = JSON.stringify(body)
  const last = presses.get(session)
  const intent = last?.said === said ? last.intent : crypto.randomUUID()
  presses.set(session, { said, intent })
  try {
    const answer = await answerStep(order.key, body, intent)
    presses.delete(session)
    clock.adjust(answer.serverTime)
    session.set({ values: {} })
    const isHere = answer.state === 'pending' && answer.attempt === attempt
    if (isHere) await loadInstructions(session)
    applyAnswer(session, answer)
    session.set({ action: idle })
    if (isHere) document.querySelector('h1')?.focus()
    else navigateToOrderPage(session, answer)
  } catch (error) {
    const { errors } = error instanceof HttpError ? error.body : {}
    if (errors) {
      presses.delete(session)
      // The tries that are left, or another form.
      await loadInstructions(session)
      return session.set({ action: errors.length > 0 ? { status: 'refused', errors } : idle })
    }
    session.set({ action: idle })
    toastTrouble(error)
  }
}
