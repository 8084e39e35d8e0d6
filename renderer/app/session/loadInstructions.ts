/** How a pending order is paid by its local method: from the gateway into a session. */
import { calls, clock } from '../../api/browser.ts'
import { language, languageReady } from '../../i18n/language.ts'
import type { Session } from './session.ts'

/** A fault becomes the session's: the page stands nevertheless and says that it has no parameters. */
export async function loadInstructions(session: Session): Promise<void> {
  const { key } = session.get().order
  await languageReady()
  try {
    const local = await calls.instructions(key, language().tag)
    clock.adjust(local.serverTime)
    session.set({ instructions: local })
  } catch {
    session.set({ instructions: undefined })
  }
}
