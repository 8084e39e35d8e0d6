/** What is meant, beside an error's sentence. Its words come after the form: it is drawn once more when they are there. */
import type { FieldError } from '../../schemas/types.ts'
import { useLanguage } from '../i18n/language.ts'
import { useAllText } from '../i18n/useText.ts'
import css from './form.module.css'
import { whyText } from './texts.ts'

export function Why({ error }: { error: FieldError }) {
  const why = whyText(error, useAllText(), useLanguage())
  return why ? <span className={css.why}>{why}</span> : null
}
