/** The reason of the last failure: the method's own sentence, or the page's. */
import { textLanguages, useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/useText.ts'
import { useOrder } from './session.ts'

/**
 * @returns undefined if the reason is unknown; with the language of the method's sentence, which may differ from the
 * page's
 */
export function useWhyFailed(): { text: string; lang?: string } | undefined {
  const text = useText()
  const { tag } = useLanguage()
  const { declined = {}, reason } = useOrder()
  const lang = [...textLanguages(), tag, tag.slice(0, 2), 'en'].find((each) => declined[each])
  if (lang) return { text: String(declined[lang]), lang }
  return reason && text.exists(reason) ? { text: text(reason) } : undefined
}
