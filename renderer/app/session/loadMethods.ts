/** Loads the methods when a page opens. */
import { languageReady } from '../../i18n/language.ts'
import { isHydrating, onceHydrated } from '../hydration/hydration.ts'
import { loadChosenForm } from './choosing.ts'
import { askMethods, chosenOf, ofDevice } from './loadForm.ts'
import type { Session } from './session.ts'

/** The methods, and the chosen one. @throws NetworkError, HttpError if they can't load */
export async function loadMethods(session: Session): Promise<void> {
  const { order, country, method } = session.get()
  await languageReady()
  const all = await askMethods(order.key, country)
  const methods = await ofDevice(all)
  session.set({ methods, method: chosenOf(methods, method ?? order.method)?.code })
  if (!isHydrating()) return
  // The gateway could not ask the device when it drew the page.
  onceHydrated(async () => {
    const own = await ofDevice(all)
    if (session.get().methods !== methods || own.length === methods.length) return
    session.set({ methods: own })
    if (!own.some(({ code }) => code === session.get().method)) await loadChosenForm(session)
  })
}
