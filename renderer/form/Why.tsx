/** What is meant, in words that come after the form: each is drawn once more when they are there. */

import { hintText, whyText } from '../../core/texts.ts'
import type { FieldError } from '../../schemas/types.ts'
import { useLanguage } from '../i18n/language.ts'
import { useAllText } from '../i18n/useText.ts'
import css from './form.module.css'

/** Beside an error's sentence. */
export function Why({ error }: { error: FieldError }) {
  const why = whyText(error, useAllText(), useLanguage())
  return why ? <span className={css.why}>{why}</span> : null
}

/** What fails advice. */
export const Hint = ({ error, label }: { error: FieldError; label: string }) =>
  hintText(error, label, useAllText(), useLanguage())
