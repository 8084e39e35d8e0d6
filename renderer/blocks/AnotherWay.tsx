/** From a pending order back to the ways to pay it. Whoever may have paid already is asked first. */
import { useState } from 'react'
import { Dialog } from '../app/Dialog.tsx'
import { useLocal, useSession, useSessionState } from '../app/session.ts'
import { turnAway } from '../app/submit.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import { methodName } from './local/details.ts'

export default function AnotherWay() {
  const text = useText()
  const session = useSession()
  const local = useLocal()
  const working = useSessionState((state) => state.working)
  const [isAsking, ask] = useState(false)
  if (!local) return null
  const keep = () => ask(false)
  const turn = () => {
    keep()
    void turnAway(session)
  }
  // A code or an account number may have been used on another device; an app or a bank's site tells at once.
  const mayBePaid = local.payload !== undefined || local.details.some(({ copy }) => copy)
  return (
    <>
      <button
        type="button"
        className={controls.quietButton}
        disabled={working}
        onClick={() => (mayBePaid ? ask(true) : turn())}
      >
        {text('local.anotherWay')}
      </button>
      {isAsking && (
        <Dialog title={text('local.anotherWay')} onCancel={keep}>
          <p>{text('local.anotherWay.hint', { method: methodName(local, text) })}</p>
          <div className={controls.dialogActions}>
            <button type="button" className={controls.lineButton} onClick={turn}>
              {text('local.anotherWay')}
            </button>
            <button type="button" className={controls.button} onClick={keep}>
              {text('result.stay')}
            </button>
          </div>
        </Dialog>
      )}
    </>
  )
}
