/** How a pending order is paid by its local method: from the gateway into a session. */
import { calls, clock } from '../../api/browser.ts'
import { latest } from '../../api/latest.ts'
import { language, languageReady, textLanguages } from '../../i18n/language.ts'
import type { Session } from './session.ts'

/** A fault becomes the session's: the page is shown nevertheless and says that it has no parameters. */
export async function loadInstructions(session: Session): Promise<void> {
  const { key } = session.get().order
  await languageReady()
  const reply = await latest(session, 'instructions', () => calls.instructions(key, language().tag, textLanguages()))
  if (!reply) return
  clock.adjust(reply.answer?.serverTime)
  session.set({ instructions: reply.answer })
}
