/**
 * The way back to the shop. If the page returns by itself, the shopper can choose to stay, and a second visit to the
 * page does not return again.
 */

import { useCallback, useEffect, useState } from 'react'
import type { ReturnToMerchantOptions } from '../../schemas/types.ts'
import { clock } from '../api/browser.ts'
import { startCountdown } from '../api/countdown.ts'
import { onWake } from '../api/wake.ts'
import { navigate } from '../app/navigation/navigate.ts'
import type { BlockProps } from '../app/navigation/pages.vite.ts'
import { isHeld, markReturned } from '../app/navigation/returned.ts'
import { merchantName } from '../app/session/merchant.ts'
import { useOrder } from '../app/session/session.ts'
import { unit } from '../i18n/duration.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import css from './ReturnToMerchant.module.css'

export default function ReturnToMerchant({ options }: BlockProps<ReturnToMerchantOptions>) {
  const text = useText()
  const order = useOrder()
  const merchant = merchantName(order)
  const { returnUrl, key, returnSeconds } = order
  const [isStaying, stay] = useState(() => !options.countdown || returnSeconds === 0 || isHeld(order))
  const goBack = useCallback(() => {
    stay(true)
    markReturned(key)
    if (returnUrl) navigate(returnUrl, false)
  }, [key, returnUrl])
  if (!returnUrl) return <p className={css.countdown}>{text('result.noReturn', { merchant })}</p>
  return (
    <div className={css.way}>
      <a
        className={options.quiet ? `${controls.lineButton} ${controls.wide}` : controls.button}
        href={returnUrl}
        onClick={() => markReturned(key)}
      >
        {text('result.return', { merchant })}
      </a>
      {!isStaying && <Countdown seconds={returnSeconds} onStay={() => stay(true)} onEnd={goBack} />}
    </div>
  )
}

interface CountdownProps {
  seconds: number
  onStay: () => void
  onEnd: () => void
}

function Countdown({ seconds, onStay, onEnd }: CountdownProps) {
  const text = useText()
  const { tag } = useLanguage()
  const [secondsLeft, setSecondsLeft] = useState(seconds)
  useEffect(
    () =>
      startCountdown({
        endMs: clock.now() + seconds * 1_000,
        now: clock.now,
        setTimeout: (work, ms) => window.setTimeout(work, ms),
        clearTimeout: (timer) => window.clearTimeout(timer),
        onWake,
        onTick: setSecondsLeft,
        onEnd,
      }),
    [seconds, onEnd],
  )
  return (
    <p className={css.countdown} data-scripted="">
      <span
        role="timer"
        className={controls.number}
        aria-label={text('result.returnSoon', { time: unit(secondsLeft, 'second', tag) })}
      >
        {text('result.returnSoon', { time: unit(secondsLeft, 'second', tag, 'narrow') })}
      </span>
      <span aria-hidden="true"> · </span>
      <button type="button" className={controls.textButton} onClick={onStay}>
        {text('result.stay')}
      </button>
    </p>
  )
}
