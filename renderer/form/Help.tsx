/** What a field's help button shows; where the code of this card is printed, once the card is known. */
import { useText } from '../i18n/useText.ts'
import css from './form.module.css'
import { useNote } from './notes.ts'

export function Help({ id, textKey, isOpen }: { id: string; textKey: string; isOpen: boolean }) {
  const text = useText()
  const narrow = `${textKey}.${useNote('cvcSide')}`
  return (
    <p id={id} className={css.helpText} hidden={!isOpen} aria-live="polite">
      {text(text.exists(narrow) ? narrow : textKey)}
    </p>
  )
}
