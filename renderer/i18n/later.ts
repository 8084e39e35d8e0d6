/**
 * Deferred texts for pages without a script, where nothing can load later. They are separate from the page's own texts,
 * so that the drawing for all readers uses only texts that the browser has. Only in the drawing build.
 */
import i18next from 'i18next'
import { language } from './language.ts'
import { loadPack } from './packs.vite.ts'

const namespace = 'later'

/** Call it before the page is drawn. @throws Error if they can't load */
export async function loadLater(): Promise<void> {
  const { tag } = language()
  // forgetTexts() removes only the page's own texts, and i18next copies each text that it is given.
  if (i18next.hasResourceBundle(tag, namespace)) return
  i18next.addResourceBundle(tag, namespace, (await loadPack(tag, 'later')).text, false, true)
}

export const sayLater = (key: string, params: Record<string, unknown> = {}): string =>
  String(i18next.t(key, { ...params, ns: namespace }))
