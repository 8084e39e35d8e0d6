/** Explanations below a field. The texts of some load after the form: each is drawn again once they are there. */
import { hintText, whyText } from '../../core/texts.ts'
import type { FieldError } from '../../schemas/types.ts'
import { useLanguage } from '../i18n/language.ts'
import { useAllText, useText } from '../i18n/useText.ts'
import css from './form.module.css'
import { useNote } from './notes.ts'
import { ownDirection } from './ownDirection.ts'

interface HelpProps {
  id: string
  /** The definition's own text, used before the pack's. */
  sent?: string
  textKey: string
  isOpen: boolean
}

/** The content of a field's help button, and the place of the CVC once the card is known. */
export function Help({ id, sent, textKey, isOpen }: HelpProps) {
  const text = useText()
  const narrow = `${textKey}.${useNote('cvcSide')}`
  return (
    <p id={id} className={css.helpText} data-plain="help" hidden={!isOpen} aria-live="polite" dir={ownDirection(sent)}>
      {sent ?? text(text.exists(narrow) ? narrow : textKey)}
    </p>
  )
}

interface WhyProps {
  error: FieldError
  /** The field's name in the language packs. */
  of: string
}

/** The explanation beside an error. */
export function Why({ error, of }: WhyProps) {
  const why = whyText({ ...error, field: of }, useAllText(), useLanguage())
  if (!why) return null
  // A block of its own would look the same, but screen readers would join the last word before it and its first one.
  return (
    <>
      <br />
      <span className={css.why}>{why}</span>
    </>
  )
}

/** A message for a value that fails advice. */
export const Hint = ({ error, of, label }: WhyProps & { label: string }) => (
  <span>{hintText({ ...error, field: of }, label, useAllText(), useLanguage())}</span>
)
