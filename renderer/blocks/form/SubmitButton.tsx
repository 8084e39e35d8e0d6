/**
 * Submits the form of a page, once its script has loaded. While it is sent, it shows the progress and ignores clicks.
 */
import type { MouseEvent, ReactNode } from 'react'
import { useIsDrawn } from '../../app/hydration/useIsDrawn.ts'
import type { Elements } from '../../app/ui/elements.ts'
import { useText } from '../../i18n/useText.ts'
import controls from '../../theme/controls.module.css'
import { Icon } from '../../theme/Icon.tsx'
import { NeedsScript } from '../scriptless/NeedsScript.tsx'
import css from './agreement.module.css'
import { agreementId, waitsForAgreement } from './agreement.ts'

interface Props {
  /** The form's id. */
  form: string
  isWorking: boolean
  isLoading?: boolean
  /** Drawn before the text, except during sending. */
  icon?: 'lock'
  /** The text that the shopper agrees to. */
  agreement?: Elements
  children: ReactNode
}

export function SubmitButton({ form, isWorking, isLoading, icon, agreement, children }: Props) {
  const text = useText()
  const isEarly = useIsDrawn()
  const ignore = (event: MouseEvent<HTMLButtonElement>) => {
    if (isWorking || waitsForAgreement(event.currentTarget, event)) event.preventDefault()
  }
  const drawn = isWorking ? 'spinner' : icon
  return (
    <div className={css.agreed}>
      <noscript>{import.meta.env.SSR && <NeedsScript to="continue" />}</noscript>
      {agreement && (
        <div id={agreementId} className={css.agreement}>
          {agreement}
        </div>
      )}
      <button
        data-scripted=""
        type="submit"
        form={form}
        aria-describedby={agreement ? agreementId : undefined}
        className={controls.button}
        disabled={isEarly || isLoading}
        aria-disabled={isWorking || undefined}
        data-early={isEarly ? '' : undefined}
        data-loading={isWorking ? '' : undefined}
        onClick={ignore}
      >
        {drawn && <Icon name={drawn} />}
        <span>{isWorking ? text('checkout.processing') : children}</span>
      </button>
    </div>
  )
}
