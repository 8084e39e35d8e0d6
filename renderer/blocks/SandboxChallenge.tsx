/** The sandbox's 3-D Secure page: stands in for the shopper's bank, and leads back once it has decided. */
import { merchantName } from '../app/merchant.ts'
import { useOrder, useSession, useSessionState } from '../app/session.ts'
import { cancelPayment, decideOutcome } from '../app/submit.ts'
import { useOrderAmount } from '../app/useMoney.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import { Icon } from '../theme/Icon.tsx'

export default function SandboxChallenge() {
  const text = useText()
  const session = useSession()
  const working = useSessionState((state) => state.working)
  const merchant = merchantName(useOrder())
  const amount = useOrderAmount()
  return (
    <>
      <h1 tabIndex={-1}>{text('challenge.title')}</h1>
      <p>{text('challenge.hint', { amount, merchant })}</p>
      <p className={controls.notice} data-kind="info">
        <Icon name="info" />
        <span>{text('challenge.sandbox')}</span>
      </p>
      <div className={controls.dialogActions}>
        <button
          type="button"
          className={controls.button}
          disabled={working}
          onClick={() => decideOutcome(session, 'pay')}
        >
          {text('challenge.approve')}
        </button>
        <button
          type="button"
          className={controls.lineButton}
          disabled={working}
          onClick={() => decideOutcome(session, 'fail')}
        >
          {text('challenge.decline')}
        </button>
      </div>
      <button type="button" className={controls.quietButton} disabled={working} onClick={() => cancelPayment(session)}>
        {text('checkout.cancel')}
      </button>
    </>
  )
}
