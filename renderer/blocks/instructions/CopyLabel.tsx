/** 'Copy account number', but 'Copy CLABE': the page's words around the label of the row. */
import { inSentence } from '../../../core/inSentence.ts'
import { useInstructions } from '../../app/session/session.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/useText.ts'
import { type DetailRow, methodName } from './details.ts'
import { MixedText } from './MixedText.tsx'

export function CopyLabel({ label, lang }: Pick<DetailRow, 'label' | 'lang'>) {
  const language = useLanguage()
  const text = useText()
  const local = useInstructions()
  // The page's grammar does not apply to words of another language.
  const words = lang && lang !== language.tag ? label : inSentence(label, language, local && methodName(local, text))
  return <MixedText textKey="local.copy" gap="what" words={words} lang={lang} />
}
