/** The end of a pending order's time to pay, in one line, by the server's clock instead of this device's. */
import { useEffect, useState } from 'react'
import { serverTimeMs } from '../../core/serverTime.ts'
import { clock } from '../api/browser.ts'
import { secondsUntil } from '../api/countdown.ts'
import { useInstructions } from '../app/session/session.ts'
import { deadline } from '../i18n/deadline.ts'
import { inWords, unit } from '../i18n/duration.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import css from './ExpiryCountdown.module.css'
import { timeLeft, validHours } from './instructions/validity.ts'

export default function ExpiryCountdown() {
  const text = useText()
  const { tag } = useLanguage()
  const local = useInstructions()
  const endMs = local ? serverTimeMs(local.expires) : Number.NaN
  const secondsLeft = useSecondsLeft(endMs)
  if (!local || Number.isNaN(endMs)) return null
  const time = deadline(endMs, clock.now(), tag)
  // Product spec, section 2: a QR page shows for how many hours its code is valid.
  const hours = local.ticket === 'qr' ? validHours(serverTimeMs(local.createdTime), endMs) : undefined
  return (
    <p className={css.expiry}>
      <span>
        {hours ? text('local.validFor', { hours: unit(hours, 'hour', tag), time }) : text('countdown.before', { time })}
      </span>
      <strong
        role="timer"
        className={controls.number}
        aria-label={text('local.left', { time: inWords(secondsLeft, tag) })}
      >
        {text('local.left', { time: timeLeft(secondsLeft, tag) })}
      </strong>
    </p>
  )
}

/** Reads the clock at each step, so that a sleeping tab is right as soon as it wakes. */
function useSecondsLeft(endMs: number): number {
  const [secondsLeft, setSecondsLeft] = useState(() => secondsUntil(endMs, clock.now()))
  useEffect(() => {
    const tick = () => setSecondsLeft(secondsUntil(endMs, clock.now()))
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [endMs])
  return secondsLeft
}
