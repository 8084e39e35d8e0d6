/** Until when a pending order can be paid: by the server's clock, whatever this device believes. */
import { useEffect, useState } from 'react'
import { clock } from '../api/browser.ts'
import { serverTimeMs } from '../api/clock.ts'
import { useLocal } from '../app/session.ts'
import { formatServerTime } from '../i18n/dates.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import { Icon } from '../theme/Icon.tsx'
import css from './ExpiryCountdown.module.css'
import { timeLeft, unit } from './local/timeLeft.ts'

export default function ExpiryCountdown() {
  const text = useText()
  const { tag } = useLanguage()
  const local = useLocal()
  const endMs = local ? serverTimeMs(local.expires) : Number.NaN
  const secondsLeft = useSecondsLeft(endMs)
  if (!local || Number.isNaN(endMs)) return null
  const time = formatServerTime(local.expires, tag)
  const hours = Math.round((endMs - serverTimeMs(local.createdTime)) / 3_600_000)
  const isHours = local.ticket === 'qr' && hours >= 1 && hours <= 48
  return (
    <div className={css.expiry}>
      <p>
        <Icon name="clock" />
        {isHours
          ? text('local.validFor', { hours: unit(hours, 'hour', tag), time })
          : text('local.validUntil', { time })}
      </p>
      <p role="timer" className={controls.number}>
        {text('local.left', { time: timeLeft(secondsLeft, tag) })}
      </p>
    </div>
  )
}

/** Counts with the clock rather than by itself, so that a sleeping tab is right as soon as it wakes. */
function useSecondsLeft(endMs: number): number {
  const read = () => Math.max(0, Math.ceil((endMs - clock.now()) / 1_000))
  const [secondsLeft, setSecondsLeft] = useState(read)
  useEffect(() => {
    const tick = () => setSecondsLeft(Math.max(0, Math.ceil((endMs - clock.now()) / 1_000)))
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [endMs])
  return secondsLeft
}
