/** Follows an order to its result, with a button to ask at once. */

import { useEffect, useRef, useState } from 'react'
import type { CheckAgainOptions } from '../../schemas/types.ts'
import type { StatusEngine } from '../api/statusEngine.ts'
import type { BlockProps } from '../app/navigation/pages.vite.ts'
import { applyAnswer, createStatusPolling, isOtherAttempt, navigateToOrderPage } from '../app/payment/statusPolling.ts'
import { misfit } from '../app/report/report.ts'
import { useSession } from '../app/session/session.ts'
import { toastTrouble } from '../app/ui/toasts.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import { Icon } from '../theme/Icon.tsx'
import { LaterIcon } from '../theme/LaterIcon.tsx'
import css from './CheckAgain.module.css'

type Wait = '' | 'waiting' | 'stillWaiting'

export default function CheckAgain({ options }: BlockProps<CheckAgainOptions>) {
  const text = useText()
  const session = useSession()
  const follows = options.follow !== false
  const engine = useRef<StatusEngine>(undefined)
  const wasPressed = useRef(false)
  const [isAsking, setAsking] = useState(false)
  const [wait, setWait] = useState<Wait>(follows ? 'waiting' : '')

  useEffect(() => {
    const follower = createStatusPolling(session, {
      onAnswer(answer) {
        // Without a change the page stays, even if the shopper could also go to a bank's site.
        if (applyAnswer(session, answer) || !follows || isOtherAttempt(answer, session.get().instructions))
          navigateToOrderPage(session, answer)
        if (wasPressed.current) setWait('stillWaiting')
        wasPressed.current = false
      },
      onFault(error) {
        // A page that asks by itself will ask again. Only a shopper who pressed the button waits for an answer.
        if (wasPressed.current) toastTrouble(error)
        else misfit(error)
        wasPressed.current = false
      },
      onAsking: setAsking,
    })
    engine.current = follower
    if (follows) follower.start()
    return follower.stop
  }, [session, follows])

  const check = () => {
    wasPressed.current = true
    // If the page does not ask by itself yet, it begins to.
    engine.current?.start()
    engine.current?.check()
  }

  const button = (
    <button
      type="button"
      data-scripted=""
      className={wait ? css.again : `${controls.lineButton} ${controls.wide}`}
      aria-disabled={isAsking || undefined}
      onClick={check}
    >
      {isAsking ? <Icon name="spinner" /> : <LaterIcon name="refresh" />}
      <span>{text('result.checkAgain')}</span>
    </button>
  )
  return (
    <div className={css.waiting} data-waits={wait ? '' : undefined}>
      <svg className={css.dot} viewBox="0 0 10 10" aria-hidden="true" focusable="false">
        <circle cx="5" cy="5" r="5" />
      </svg>
      <p role="status" data-scripted="">
        {wait && text(wait === 'waiting' && options.waiting ? options.waiting : `result.${wait}`)}
      </p>
      {button}
      <noscript>
        {import.meta.env.SSR && (
          // biome-ignore lint/a11y/useValidAnchor: the page's own address, with its query
          <a href="" className={css.again}>
            <LaterIcon name="refresh" />
            <span>{text('result.checkAgain')}</span>
          </a>
        )}
      </noscript>
    </div>
  )
}
