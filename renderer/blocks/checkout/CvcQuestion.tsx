/** Asks for the CVC of the paying card again. The code is never stored. */
import { type FormEvent, type SyntheticEvent, useId, useRef, useState } from 'react'
import { inSentence } from '../../../core/inSentence.ts'
import { codec as cvc } from '../../../validators/format/Cvc.ts'
import { submitCvc } from '../../app/payment/submit.ts'
import { isWorking, useOrder, useSession, useSessionState } from '../../app/session/session.ts'
import { Dialog } from '../../app/ui/Dialog.tsx'
import { keepUnsaved } from '../../form/unsaved.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/useText.ts'
import controls from '../../theme/controls.module.css'
import { Icon } from '../../theme/Icon.tsx'
import CancelQuestion from './CancelQuestion.tsx'
import css from './CvcQuestion.module.css'

export default function CvcQuestion() {
  const text = useText()
  const language = useLanguage()
  const session = useSession()
  const { lastFour, card } = useOrder()
  const working = useSessionState(isWorking)
  const shown = useRef('')
  const [asked, ask] = useState<MouseEvent>()
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState('')
  const id = useId()
  const label = text('field.cvv.label')
  const side = card?.cvcSide

  const format = ({ currentTarget: control, nativeEvent }: SyntheticEvent<HTMLInputElement>) => {
    keepUnsaved(control, 'cc-csc')
    const { inputType = '', isComposing } = nativeEvent as InputEvent
    if (isComposing) return
    const { value, selectionStart } = control
    const edit = { text: value, caret: selectionStart ?? value.length, before: shown.current, inputType }
    const { text, caret } = cvc.edit?.(edit) ?? { text: value }
    shown.current = text
    if (text === value) return
    control.value = text
    control.setSelectionRange(caret ?? text.length, caret ?? text.length)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const cvv = String(cvc.parse(input.current?.value ?? '') ?? '')
    const field = inSentence(label, language)
    const fault =
      cvv === '' ? text('error.required') : isCode(cvv, card?.cvcLengths) ? '' : text('error.invalidField', { field })
    setError(fault)
    if (fault) input.current?.focus()
    else await submitCvc(session, cvv)
  }

  // In its place, not on top: one question at a time.
  if (asked) return <CancelQuestion asked={asked.detail ? asked : undefined} close={() => ask(undefined)} />
  return (
    <Dialog title={text('verify.title')}>
      <form method="post" className={css.form} onSubmit={submit} noValidate>
        <p>{lastFour ? text('verify.hint', { lastFour }) : text('verify.hintNoCard')}</p>
        <div className={css.field}>
          <label htmlFor={id}>{label}</label>
          <div className={controls.control}>
            <input
              ref={input}
              id={id}
              dir="ltr"
              className={controls.input}
              data-end=""
              autoComplete="cc-csc"
              inputMode="numeric"
              enterKeyHint="done"
              onInput={format}
              onCompositionEnd={format}
              aria-required="true"
              aria-invalid={error ? true : undefined}
              aria-describedby={`${id}-help ${id}-error`}
            />
            <span className={controls.end} data-side={side}>
              <Icon name={side === 'front' ? 'cvcFront' : 'cvc'} />
            </span>
          </div>
          <p id={`${id}-help`} className={controls.muted}>
            {text(side ? `field.cvv.help.${side}` : 'field.cvv.help')}
          </p>
          <p id={`${id}-error`} className={css.error} role="alert">
            {error && <Icon name="alert" />}
            <span>{error}</span>
          </p>
        </div>
        <button
          type="submit"
          className={controls.button}
          aria-disabled={working || undefined}
          data-loading={working ? '' : undefined}
        >
          {working && <Icon name="spinner" />}
          <span>{text(working ? 'checkout.processing' : 'verify.continue')}</span>
        </button>
        <button
          type="button"
          className={controls.quietButton}
          disabled={working}
          onClick={({ nativeEvent }) => ask(nativeEvent)}
        >
          {text('checkout.cancel')}
        </button>
      </form>
    </Dialog>
  )
}

const isCode = (code: string, lengths = [3, 4]) => /^\d+$/.test(code) && lengths.includes(code.length)
