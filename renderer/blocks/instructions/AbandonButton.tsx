/**
 * Leads from a pending order back to its methods after a question: the code may be used already, and a tap may be an
 * accident.
 */
import { type ReactNode, useState } from 'react'
import { abandonPayment } from '../../app/payment/submit.ts'
import { isWorking, useInstructions, useSession, useSessionState } from '../../app/session/session.ts'
import { useText } from '../../i18n/useText.ts'
import { Question } from '../checkout/Question.tsx'
import { methodName } from './details.ts'

interface AbandonButtonProps {
  className?: string
  /** The accessible name, if the button's text is shorter. */
  label?: string
  children: ReactNode
}

export function AbandonButton({ className, label, children }: AbandonButtonProps) {
  const text = useText()
  const session = useSession()
  const local = useInstructions()
  const working = useSessionState(isWorking)
  const [asked, ask] = useState<MouseEvent>()
  if (!local) return null
  const keep = () => ask(undefined)
  const turn = () => {
    keep()
    void abandonPayment(session)
  }
  return (
    <>
      <button
        type="button"
        className={className}
        data-scripted=""
        aria-label={working ? undefined : label}
        disabled={working}
        onClick={({ nativeEvent }) => ask(nativeEvent)}
      >
        {working ? text('checkout.processing') : children}
      </button>
      {asked && (
        <Question
          title={text('local.abandon')}
          yes={text('local.abandon')}
          no={text('local.abandon.stay')}
          asked={asked.detail ? asked : undefined}
          onYes={turn}
          onNo={keep}
        >
          {text('local.abandon.hint', { method: methodName(local, text) })}
        </Question>
      )}
    </>
  )
}
