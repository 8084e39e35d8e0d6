/** 'Copy account number', but 'Copy CLABE': the page's words around the label of the row. */
import { inSentence } from '../../../core/inSentence.ts'
import { useLanguage } from '../../i18n/language.ts'
import type { DetailRow } from './details.ts'
import { MixedText } from './MixedText.tsx'

export function CopyLabel({ label, lang }: Pick<DetailRow, 'label' | 'lang'>) {
  const language = useLanguage()
  // The page's grammar does not apply to words of another language.
  const words = lang && lang !== language.tag ? label : inSentence(label, language)
  return <MixedText textKey="local.copy" gap="what" words={words} lang={lang} />
}
