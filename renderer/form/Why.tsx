/** What is meant, in words that come after the form: each is drawn once more when they are there. */

import { hintText, whyText } from '../../core/texts.ts'
import type { FieldError } from '../../schemas/types.ts'
import { useLanguage } from '../i18n/language.ts'
import { useAllText } from '../i18n/useText.ts'
import css from './form.module.css'

interface Props {
  error: FieldError
  /** The field by its name in the packs. */
  of: string
}

/** Beside an error's sentence. */
export function Why({ error, of }: Props) {
  const why = whyText({ ...error, field: of }, useAllText(), useLanguage())
  return why ? <span className={css.why}>{why}</span> : null
}

/** What fails advice. */
export const Hint = ({ error, of, label }: Props & { label: string }) => (
  <span>{hintText({ ...error, field: of }, label, useAllText(), useLanguage())}</span>
)
