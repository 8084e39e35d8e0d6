/** Loads the payment instructions of a pending local payment into a session. */
import { calls, clock } from '../../api/browser.ts'
import { CallError } from '../../api/errors.ts'
import { latest } from '../../api/latest.ts'
import { language, languageReady, textLanguages } from '../../i18n/language.ts'
import type { Session } from './session.ts'

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
  session.set({ instructions: reply.answer })
}
