/** Cancels the order without a further question, because the dialog around it already asks. */

import { cancelPayment } from '../../app/payment/submit.ts'
import { isWorking, useSession, useSessionState } from '../../app/session/session.ts'
import { useText } from '../../i18n/useText.ts'
import controls from '../../theme/controls.module.css'

export function CancelNow() {
  const text = useText()
  const session = useSession()
  const working = useSessionState(isWorking)
  return (
    <button type="button" className={controls.quietButton} disabled={working} onClick={() => cancelPayment(session)}>
      {text('checkout.cancel')}
    </button>
  )
}
