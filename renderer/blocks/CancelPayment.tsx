/** Gives the payment up, after asking. */
import { useState } from 'react'
import { Dialog } from '../app/Dialog.tsx'
import { useSession, useSessionState } from '../app/session.ts'
import { cancelPayment } from '../app/submit.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'

export default function CancelPayment() {
  const text = useText()
  const session = useSession()
  const working = useSessionState((state) => state.working)
  const [isAsking, ask] = useState(false)
  const close = () => ask(false)
  const cancel = async () => {
    close()
    await cancelPayment(session)
  }
  return (
    <>
      <button type="button" className={controls.quietButton} disabled={working} onClick={() => ask(true)}>
        {text('checkout.cancel')}
      </button>
      {isAsking && (
        <Dialog title={text('checkout.cancel.title')} onCancel={close}>
          <p>{text('checkout.cancel.hint')}</p>
          <div className={controls.dialogActions}>
            <button type="button" className={controls.lineButton} onClick={cancel}>
              {text('checkout.cancel.yes')}
            </button>
            <button type="button" className={controls.button} onClick={close}>
              {text('checkout.cancel.no')}
            </button>
          </div>
        </Dialog>
      )}
    </>
  )
}
