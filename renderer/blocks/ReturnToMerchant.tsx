/**
 * The way back to the shop. If the page returns by itself, a ring shows the remaining time, the shopper can choose to
 * stay, and a second visit to the page does not return again. The blocks inside are on one line with that choice.
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

export default function ReturnToMerchant({ options, children }: BlockProps<ReturnToMerchantOptions>) {
  const text = useText()
  const { tag } = useLanguage()
  const order = useOrder()
  const merchant = merchantName(order)
  const { returnUrl, key, returnSeconds } = order
  const [isStaying, stay] = useState(() => !options.countdown || returnSeconds === 0 || isHeld(order))
  const goBack = useCallback(() => {
    stay(true)
    markReturned(key)
    if (returnUrl) navigate(returnUrl, false)
  }, [key, returnUrl])
  const secondsLeft = useSecondsLeft(returnSeconds, !isStaying && returnUrl !== undefined, goBack)
  const soon = (width?: 'narrow') => text('result.returnSoon', { time: unit(secondsLeft, 'second', tag, width) })
  if (!returnUrl)
    return (
      <div className={css.way}>
        <p className={css.words}>{text('result.noReturn', { merchant })}</p>
        {children && <div className={css.quiet}>{children}</div>}
      </div>
    )
  return (
    <div className={css.way}>
      <a
        className={options.quiet ? `${controls.lineButton} ${controls.wide}` : controls.button}
        href={returnUrl}
        onClick={() => markReturned(key)}
      >
        <span>{text('result.return', { merchant })}</span>
        {!isStaying && <Ring share={Math.max(secondsLeft - 1, 0) / returnSeconds} />}
      </a>
      {(!isStaying || children) && (
        <div className={css.quiet}>
          {!isStaying && (
            <>
              <span role="timer" className={controls.number} aria-label={soon()} data-scripted="">
                {soon('narrow')}
              </span>
              <button type="button" className={controls.textButton} data-scripted="" onClick={() => stay(true)}>
                {text('result.stay')}
              </button>
            </>
          )}
          {children}
        </div>
      )}
    </div>
  )
}

/** Each second the ring moves on to the next one. */
const Ring = ({ share }: { share: number }) => (
  <svg className={css.ring} viewBox="0 0 20 20" aria-hidden="true" focusable="false" data-scripted="">
    <circle cx="10" cy="10" r="8" />
    <circle cx="10" cy="10" r="8" pathLength={1} strokeDashoffset={1 - share} />
  </svg>
)

/** Counts while the page waits, and then calls onEnd. */
function useSecondsLeft(seconds: number, isCounting: boolean, onEnd: () => void): number {
  const [secondsLeft, setSecondsLeft] = useState(seconds)
  useEffect(() => {
    if (!isCounting) return
    return startCountdown({
      endMs: clock.now() + seconds * 1_000,
      now: clock.now,
      setTimeout: (work, ms) => window.setTimeout(work, ms),
      clearTimeout: (timer) => window.clearTimeout(timer),
      onWake,
      onTick: setSecondsLeft,
      onEnd,
    })
  }, [seconds, isCounting, onEnd])
  return secondsLeft
}
