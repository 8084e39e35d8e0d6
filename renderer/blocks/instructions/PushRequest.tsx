/** Where the request or the code on the shopper's phone was sent, and what to do if it did not arrive. */
import { useEffect, useRef, useState } from 'react'
import { serverTimeMs } from '../../../core/serverTime.ts'
import type { LocalView } from '../../../schemas/types.ts'
import { clock } from '../../api/browser.ts'
import { secondsUntil } from '../../api/countdown.ts'
import { minutes, sendPush } from '../../app/payment/sendPush.ts'
import { useSession } from '../../app/session/session.ts'
import { useText } from '../../i18n/useText.ts'
import controls from '../../theme/controls.module.css'
import { Icon } from '../../theme/Icon.tsx'
import { LaterIcon } from '../../theme/LaterIcon.tsx'
import { AbandonButton } from './AbandonButton.tsx'
import css from './push.module.css'

interface Props {
  push: NonNullable<LocalView['push']>
  /** What was sent: a request to confirm, or the code of a second step. */
  isCode?: boolean
}

export function PushRequest({ push: { to, sent, again }, isCode }: Props) {
  const text = useText()
  const session = useSession()
  const news = useRef<HTMLParagraphElement>(null)
  const [status, setStatus] = useState<'' | 'sending' | 'sent'>('')

  const press = async () => {
    setStatus('sending')
    setStatus((await sendPush(session)) ? 'sent' : '')
  }
  // After the last possible time the button disappears, so the focus moves here.
  const isLast = status === 'sent' && again === undefined
  useEffect(() => {
    if (isLast) news.current?.focus()
  }, [isLast])

  return (
    <div className={css.push}>
      <p className={css.to}>
        <span>
          {to === undefined ? text('local.push') : text(isCode ? 'local.step.sentTo' : 'local.push.to', { to })}
        </span>
        {to !== undefined && (
          <>
            {' '}
            <AbandonButton className={controls.textButton} label={text('local.push.changeThis', { to })}>
              {text('local.push.change')}
            </AbandonButton>
          </>
        )}
      </p>
      {again !== undefined && (
        <SendAgain again={again} isCode={isCode} isSending={status === 'sending'} onPress={press} />
      )}
      <p ref={news} tabIndex={-1} role="status" className={css.hint}>
        {status === 'sent' && text(isCode ? 'local.step.sent' : 'local.push.sent')}
      </p>
      {again === undefined && sent > 1 && (
        <p className={css.hint}>{text(isCode ? 'local.step.noMore' : 'local.push.noMore')}</p>
      )}
    </div>
  )
}

interface SendAgainProps {
  /** When it may be sent again, in the server's format. */
  again: string
  isCode?: boolean
  isSending: boolean
  onPress: () => void
}

/** Disabled until its time has come; it shows that time and keeps the focus. */
function SendAgain({ again, isCode, isSending, onPress }: SendAgainProps) {
  const text = useText()
  const secondsLeft = useSecondsUntil(serverTimeMs(again))
  const isBlocked = secondsLeft > 0 || isSending
  return (
    <button
      type="button"
      data-scripted=""
      className={`${controls.lineButton} ${controls.number}`}
      aria-disabled={isBlocked || undefined}
      onClick={() => isBlocked || onPress()}
    >
      {isSending ? <Icon name="spinner" /> : <LaterIcon name="refresh" />}
      <span>
        {secondsLeft > 0
          ? text(isCode ? 'local.step.againIn' : 'local.push.againIn', { time: minutes(secondsLeft) })
          : text(isCode ? 'local.step.again' : 'local.push.again')}
      </span>
    </button>
  )
}

/** Reads the server's clock at each step, so that a sleeping tab is right as soon as it wakes. */
function useSecondsUntil(endMs: number): number {
  const [left, setLeft] = useState(() => secondsUntil(endMs, clock.now()))
  useEffect(() => {
    const tick = () => setLeft(secondsUntil(endMs, clock.now()))
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [endMs])
  return left
}
