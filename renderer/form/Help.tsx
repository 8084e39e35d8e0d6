/** The content of a field's help button, and the place of the CVC once the card is known. */
import { useText } from '../i18n/useText.ts'
import css from './form.module.css'
import { useNote } from './notes.ts'
import { ownDirection } from './ownDirection.ts'

interface Props {
  id: string
  /** The definition's own text, used before the pack's. */
  sent?: string
  textKey: string
  isOpen: boolean
}

export function Help({ id, sent, textKey, isOpen }: Props) {
  const text = useText()
  const narrow = `${textKey}.${useNote('cvcSide')}`
  return (
    <p id={id} className={css.helpText} data-plain="help" hidden={!isOpen} aria-live="polite" dir={ownDirection(sent)}>
      {sent ?? text(text.exists(narrow) ? narrow : textKey)}
    </p>
  )
}
