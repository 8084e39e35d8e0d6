/** Asks whether the payment is really to be given up: yes does so, no and Escape keep it. */
import { Dialog } from '../../app/Dialog.tsx'
import { useSession } from '../../app/session.ts'
import { cancelPayment } from '../../app/submit.ts'
import { useText } from '../../i18n/useText.ts'
import controls from '../../theme/controls.module.css'

export default function CancelQuestion({ close }: { close: () => void }) {
  const text = useText()
  const session = useSession()
  const cancel = async () => {
    close()
    await cancelPayment(session)
  }
  return (
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
  )
}
