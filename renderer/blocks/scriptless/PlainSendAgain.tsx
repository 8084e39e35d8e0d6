/** Asks for a new code without a script; before its time it says when. */
import { serverTimeMs } from '../../../core/serverTime.ts'
import { clock } from '../../api/browser.ts'
import { secondsUntil } from '../../api/countdown.ts'
import { minutes } from '../../app/payment/sendPush.ts'
import { postAddress } from '../../app/session/posting.ts'
import { useText } from '../../i18n/useText.ts'
import controls from '../../theme/controls.module.css'

interface Props {
  orderKey: string
  attempt: number
  sent: number
  /** In the server's format. */
  again: string
}

export function PlainSendAgain({ orderKey, attempt, sent, again }: Props) {
  const text = useText()
  if (!import.meta.env.SSR) return <noscript />
  const seconds = secondsUntil(serverTimeMs(again), clock.now())
  return (
    <noscript>
      {seconds > 0 ? (
        <p className={controls.muted}>{text('local.step.tooSoon', { time: minutes(seconds) })}</p>
      ) : (
        <form method="post" action={postAddress(orderKey, 'sendAgain')} noValidate>
          <input type="hidden" name="attempt" value={attempt} />
          <input type="hidden" name="sent" value={sent} />
          <button type="submit" className={controls.lineButton}>
            {text('local.step.again')}
          </button>
        </form>
      )}
    </noscript>
  )
}
