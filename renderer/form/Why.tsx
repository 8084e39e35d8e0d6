/** Explanations, whose texts load after the form: each is drawn again once they are there. */

import { hintText, whyText } from '../../core/texts.ts'
import type { FieldError } from '../../schemas/types.ts'
import { useLanguage } from '../i18n/language.ts'
import { useAllText } from '../i18n/useText.ts'
import css from './form.module.css'

interface Props {
  error: FieldError
  /** The field's name in the language packs. */
  of: string
}

/** The explanation beside an error. */
export function Why({ error, of }: Props) {
  const why = whyText({ ...error, field: of }, useAllText(), useLanguage())
  return why ? <span className={css.why}>{why}</span> : null
}

/** A message for a value that fails advice. */
export const Hint = ({ error, of, label }: Props & { label: string }) => (
  <span>{hintText({ ...error, field: of }, label, useAllText(), useLanguage())}</span>
)
