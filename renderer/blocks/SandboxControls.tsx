/** In the sandbox the tester decides the outcome of a pending payment. */

import { decideOutcome } from '../app/payment/submit.ts'
import { postAddress } from '../app/session/posting.ts'
import { isWorking, useOrder, useSession, useSessionState } from '../app/session/session.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import css from './SandboxControls.module.css'

const outcomes = ['pay', 'fail', 'expire'] as const

export default function SandboxControls() {
  const text = useText()
  const session = useSession()
  const order = useOrder()
  const working = useSessionState(isWorking)
  // Before the payment is pending there is nothing to decide.
  if (!order.sandbox || order.state !== 'pending') return null
  return (
    <section className={css.controls}>
      <h2>{text('local.sandbox')}</h2>
      <form method="post" noValidate action={postAddress(order.key, 'outcome')} className={css.outcomes}>
        {outcomes.map((outcome) => (
          <button
            key={outcome}
            type="submit"
            name="outcome"
            value={outcome}
            className={controls.lineButton}
            disabled={working}
            onClick={(event) => {
              event.preventDefault()
              void decideOutcome(session, outcome)
            }}
          >
            {text(`local.sandbox.${outcome}`)}
          </button>
        ))}
      </form>
    </section>
  )
}
