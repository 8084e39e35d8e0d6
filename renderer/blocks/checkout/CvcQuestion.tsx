/** Asks for the CVC once more, of the card that was paid with. The code is never kept. */
import { type FormEvent, useId, useRef, useState } from 'react'
import catalog from '../../../schemas/catalogs/cardBrands.json' with { type: 'json' }
import { cvcSide } from '../../../validators/card/cvcSide.ts'
import { inSentence } from '../../../validators/inSentence.ts'
import { Dialog } from '../../app/Dialog.tsx'
import { useOrder, useSession, useSessionState } from '../../app/session.ts'
import { submitCvc } from '../../app/submit.ts'
import { keepUnsaved } from '../../form/unsaved.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/useText.ts'
import controls from '../../theme/controls.module.css'
import { Icon } from '../../theme/Icon.tsx'
import css from './CvcQuestion.module.css'
import { GiveUp } from './GiveUp.tsx'

export default function CvcQuestion() {
  const text = useText()
  const language = useLanguage()
  const session = useSession()
  const { lastFour, cardBrand } = useOrder()
  const working = useSessionState((state) => state.working)
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState('')
  const id = useId()
  const label = text('field.cvv.label')
  const brand = catalog.brands.find(({ type }) => type === cardBrand)
  const side = brand && cvcSide(brand)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const cvv = input.current?.value.trim() ?? ''
    const field = inSentence(label, language)
    const fault = cvv === '' ? text('error.required') : isCode(cvv, brand) ? '' : text('error.invalidField', { field })
    setError(fault)
    if (fault) input.current?.focus()
    else await submitCvc(session, cvv)
  }

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
              onInput={({ currentTarget }) => keepUnsaved(currentTarget, 'cc-csc')}
              inputMode="numeric"
              enterKeyHint="done"
              maxLength={4}
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
            {error}
          </p>
        </div>
        <button
          type="submit"
          className={controls.button}
          aria-disabled={working || undefined}
          data-loading={working ? '' : undefined}
        >
          {working && <Icon name="spinner" />}
          {text(working ? 'checkout.processing' : 'verify.continue')}
        </button>
        <GiveUp />
      </form>
    </Dialog>
  )
}

const isCode = (code: string, brand?: { cvcLengths: number[] }) =>
  /^\d+$/.test(code) && (brand?.cvcLengths ?? [3, 4]).includes(code.length)
