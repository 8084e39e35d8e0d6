/** Cancels the order after a question. Leaving a filled form for the shop also asks. */
import { useEffect, useState } from 'react'
import { postAddress } from '../app/session/posting.ts'
import { isFilledIn, isWorking, useSession, useSessionState } from '../app/session/session.ts'
import { toastTrouble } from '../app/ui/toasts.ts'
import { useLazy } from '../app/ui/useLazy.ts'
import { sayLater } from '../i18n/later.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import { PlainQuestion } from './scriptless/PlainQuestion.tsx'

const load = () => import('./checkout/CancelQuestion.tsx')

interface Asked {
  /** The press; absent for a key, which has no position. */
  asked?: MouseEvent
  to?: string
}

export default function CancelPayment() {
  const text = useText()
  const session = useSession()
  const working = useSessionState(isWorking)
  const [question, ask] = useState<Asked>()
  const close = () => ask(undefined)
  const Question = useLazy(load, question !== undefined, (error) => {
    close()
    toastTrouble(error)
  })
  useEffect(() => {
    const leave = (event: MouseEvent) => {
      const to = (event.target as Element).closest('a')?.href
      const state = session.get()
      const { order } = state
      if (!to || to !== order.returnUrl || isWorking(state) || event.ctrlKey || event.metaKey || !isFilledIn(session))
        return
      event.preventDefault()
      ask({ asked: pressed(event), to })
    }
    document.addEventListener('click', leave)
    return () => document.removeEventListener('click', leave)
  }, [session])
  return (
    <>
      <button
        type="button"
        className={`${controls.textButton} ${controls.legal}`}
        data-scripted=""
        disabled={working}
        onClick={({ nativeEvent }) => ask({ asked: pressed(nativeEvent) })}
      >
        {text('checkout.cancel')}
      </button>
      <noscript>
        {import.meta.env.SSR && (
          <PlainQuestion
            action={postAddress(session.get().order.key, 'cancel')}
            hint={sayLater('checkout.cancel.hint')}
            yes={sayLater('checkout.cancel.yes')}
          >
            {text('checkout.cancel')}
          </PlainQuestion>
        )}
      </noscript>
      {question && Question && <Question {...question} close={close} />}
    </>
  )
}

/** A click by key has a `detail` of 0. */
const pressed = (event: MouseEvent) => (event.detail ? event : undefined)
