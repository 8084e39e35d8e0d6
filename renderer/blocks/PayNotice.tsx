/**
 * The message above Pay while it applies: no network, a payment that was not sent, an unknown result, or a slow answer.
 * It says 'not charged' only if that is certain.
 */
import { useEffect, useState } from 'react'
import { isWorking, useSessionState } from '../app/session/session.ts'
import { useSaysOffline } from '../app/ui/useSaysOffline.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import { Icon } from '../theme/Icon.tsx'

/** From this time on, a shopper wonders whether to leave. */
const slowMs = 8_000

export default function PayNotice() {
  const text = useText()
  const working = useSessionState(isWorking)
  const trouble = useSessionState(({ action }) => (action.status === 'unanswered' ? action.trouble : undefined))
  const isOffline = useSaysOffline()
  const stage = useSessionState(({ action }) => (action.status === 'working' ? action.payment : undefined))
  const [isSlow, setSlow] = useState(false)

  useEffect(() => {
    if (!working) return
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [working])

  const still = trouble === 'unknown' || !isOffline ? trouble : 'offline'
  const slow = stage && { unsent: 'unsent', sent: 'slow' }[stage]
  const notice = working ? isSlow && slow : still
  return (
    <p
      role="status"
      className={controls.notice}
      data-kind={notice === slow ? 'info' : 'warn'}
      data-trouble={notice || undefined}
      hidden={!notice}
    >
      <Icon name={notice === slow ? 'info' : 'alert'} />
      <span>{notice && text(`checkout.trouble.${notice}`)}</span>
    </p>
  )
}
