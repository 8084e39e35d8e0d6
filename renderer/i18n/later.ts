/**
 * Sentences that come later, where a page is drawn for who has no script: nothing comes later there. They are kept apart
 * from the page's own, so that what is drawn for everybody says no more than the browser can. Only in the drawing build.
 */
import i18next from 'i18next'
import { language } from './language.ts'

const namespace = 'later'

/** Before the page is drawn. @throws when they can't be loaded */
export async function loadLater(): Promise<void> {
  const { deferredTexts } = await import('./deferredPacks.vite.ts')
  const { tag } = language()
  i18next.addResourceBundle(tag, namespace, await deferredTexts(tag), false, true)
}

export const sayLater = (key: string, params: Record<string, unknown> = {}): string =>
  String(i18next.t(key, { ...params, ns: namespace }))
