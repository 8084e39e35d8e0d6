/** Loads the payment instructions of a pending local payment into a session. */
import type { FormView } from '../../../schemas/types.ts'
import { calls, clock } from '../../api/browser.ts'
import { CallError } from '../../api/errors.ts'
import { latest } from '../../api/latest.ts'
import { language, languageReady, textLanguages } from '../../i18n/language.ts'
import { compiledForm, faultOf } from './loadForm.ts'
import { drawnForm, type Session } from './session.ts'

/**
 * Without an answer the page is still shown, and says that it has no parameters.
 *
 * @throws Error for a fault of code
 */
export async function loadInstructions(session: Session): Promise<void> {
  const { key } = session.get().order
  await languageReady()
  const reply = await latest(session, 'instructions', () => calls.instructions(key, language().tag, textLanguages()))
  if (!reply) return
  if (reply.error && !(reply.error instanceof CallError)) throw reply.error
  clock.adjust(reply.answer?.serverTime)
  const { step } = reply.answer ?? {}
  if (step) await takeStep(session, step.form)
  session.set({ instructions: reply.answer })
}

/** Makes the form of a second step ready. The same form stays, with its typed values. */
async function takeStep(session: Session, view: FormView): Promise<void> {
  const { key } = session.get().order
  if (drawnForm(session.get())?.formId === view.formId) return
  try {
    const { country, method } = view
    const form = await compiledForm(view, { country, method })
    session.set({ form: { status: 'ready', form }, country, method })
  } catch (error) {
    session.set({ form: { status: 'failed', fault: faultOf(error, key) } })
  }
}
