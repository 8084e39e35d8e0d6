/**
 * The line or the notice, drawn each second. At 0 it fires a `time-end` event and opens the page of the order's state.
 */
import { useEffect, useRef, useState } from 'react'
import { clock } from '../../api/browser.ts'
import { endOf, minutesAndSeconds, secondsUntil, startCountdown } from '../../api/countdown.ts'
import { onWake } from '../../api/wake.ts'
import { watchForChanges } from '../../app/payment/changedElsewhere.ts'
import { extendTime } from '../../app/payment/extendTime.ts'
import { leaveWhenExpired } from '../../app/payment/leaveWhenExpired.ts'
import { useOrder, useSession } from '../../app/session/session.ts'
import { deadline } from '../../i18n/deadline.ts'
import { inWords } from '../../i18n/duration.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/useText.ts'
import controls from '../../theme/controls.module.css'
import { Icon } from '../../theme/Icon.tsx'
import line from '../Countdown.module.css'
import css from './Counting.module.css'
import { LimitLine } from './LimitLine.tsx'

export default function Counting({ visibleAtSeconds }: { visibleAtSeconds: number }) {
  const text = useText()
  const { tag } = useLanguage()
  const session = useSession()
  const order = useOrder()
  const { extendMinutes, timeFixedBy } = order
  const end = endOf(order)
  const root = useRef<HTMLDivElement>(null)
  const [secondsLeft, setSecondsLeft] = useState(() => secondsUntil(end, clock.now()))
  const [isSmall, setSmall] = useState(false)
  const [round, setRound] = useState(0)
  const [isExtended, setExtended] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const extend = async () => {
    if (isAsking) return
    setAsking(true)
    const isTaken = await extendTime(session)
    setAsking(false)
    if (!isTaken) return
    setExtended(true)
    // The pressed button disappears while there is enough time.
    root.current?.focus({ preventScroll: true })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round starts the countdown again
  useEffect(() => {
    let stopLeaving = () => {}
    const stopCounting = startCountdown({
      endMs: end,
      now: clock.now,
      setTimeout: (work, ms) => window.setTimeout(work, ms),
      clearTimeout: (timer) => window.clearTimeout(timer),
      onWake,
      onTick: setSecondsLeft,
      onEnd() {
        stopLeaving = leaveWhenExpired(session, end, () => setRound((last) => last + 1))
      },
    })
    return () => {
      stopCounting()
      stopLeaving()
    }
  }, [end, session, round])

  useEffect(() => watchForChanges(session), [session])

  // Listeners find 00:00 on the page.
  useEffect(() => {
    if (secondsLeft === 0) root.current?.dispatchEvent(new CustomEvent('time-end', { bubbles: true }))
  }, [secondsLeft])

  const isNear = secondsLeft <= visibleAtSeconds
  const time = minutesAndSeconds(secondsLeft)
  const words = inWords(secondsLeft, tag)
  const [before = '', after = ''] = text('countdown.notice', { time: '\n' }).split('\n')
  // A newer gateway may send a reason that this page does not know.
  const fixed = `countdown.fixed.${timeFixedBy}`
  const more = extendMinutes ? (
    <button type="button" className={css.more} aria-disabled={isAsking || undefined} onClick={extend}>
      {isAsking ? text('checkout.processing') : text('countdown.extend', { minutes: extendMinutes })}
    </button>
  ) : undefined
  return (
    <>
      <div ref={root} className={css.inner} tabIndex={-1}>
        {!isNear && <LimitLine secondsLeft={secondsLeft} end={end} />}
        {isNear && isSmall && (
          <div className={`${line.line} ${css.small}`}>
            <p role="timer" aria-label={text('countdown.short', { time: words })}>
              <span aria-hidden="true">{text('countdown.short', { time })}</span>
            </p>
            {more}
          </div>
        )}
        {isNear && !isSmall && (
          <div className={css.strip}>
            <div className={controls.notice} data-kind="warn">
              <Icon name="clock" />
              <p role="timer" aria-label={text('countdown.notice', { time: words })}>
                {/* Otherwise a screen reader that reads the page says the digits, too. */}
                <span aria-hidden="true">
                  <span>{before}</span>
                  <strong className={controls.number} translate="no">
                    {time}
                  </strong>
                  <span>{after}</span>
                </span>
              </p>
              {more}
              <button
                type="button"
                className={controls.iconButton}
                aria-label={text('countdown.close')}
                onClick={() => setSmall(true)}
              >
                <Icon name="cross" />
              </button>
            </div>
          </div>
        )}
        <Spoken secondsLeft={secondsLeft} fromSeconds={visibleAtSeconds} />
        <p role="status" className={controls.visuallyHidden}>
          {isExtended && text('countdown.extended', { time: deadline(end, clock.now(), tag) })}
        </p>
      </div>
      {timeFixedBy && <p className={line.reason}>{text.exists(fixed) ? text(fixed) : undefined}</p>}
    </>
  )
}

const later = [60, 30]

/**
 * The countdown for screen readers: when the notice appears, at one minute and at half a minute, not each second. The region
 * is there a second before its first words. Orca still reads only the later ones.
 */
function Spoken({ secondsLeft, fromSeconds }: { secondsLeft: number; fromSeconds: number }) {
  const text = useText()
  const { tag } = useLanguage()
  const [firstSeconds] = useState(secondsLeft)
  // A page that opens later says the time that is really left.
  const marks = [Math.min(fromSeconds, firstSeconds), ...later.filter((mark) => mark < firstSeconds)]
  const passed = secondsLeft < firstSeconds ? marks.filter((mark) => secondsLeft <= mark).at(-1) : undefined
  return (
    <p role="status" className={controls.visuallyHidden}>
      {passed !== undefined && text('countdown.spoken', { time: inWords(passed, tag) })}
    </p>
  )
}
