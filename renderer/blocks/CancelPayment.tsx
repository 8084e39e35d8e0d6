/** Gives the payment up, after asking. */
import { useState } from 'react'
import { useSessionState } from '../app/session.ts'
import { toast } from '../app/toasts.ts'
import { useLate } from '../app/useLate.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'

const load = () => import('./checkout/CancelQuestion.tsx')

export default function CancelPayment() {
  const text = useText()
  const working = useSessionState((state) => state.working)
  const [isAsking, ask] = useState(false)
  const close = () => ask(false)
  const Question = useLate(load, isAsking, () => {
    close()
    toast('error.network')
  })
  return (
    <>
      <button type="button" className={controls.quietButton} disabled={working} onClick={() => ask(true)}>
        {text('checkout.cancel')}
      </button>
      {isAsking && Question && <Question close={close} />}
    </>
  )
}
