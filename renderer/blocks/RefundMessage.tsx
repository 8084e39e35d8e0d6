/** The state of a refund: a sign, what happened, and when the money arrives. It follows a refund that is on its way. */
import { useEffect } from 'react'
import type { RefundView } from '../../schemas/types.ts'
import { clock } from '../api/browser.ts'
import { readRefund } from '../api/refundCalls.ts'
import { createStatusEngine } from '../api/statusEngine.ts'
import { navigate } from '../app/navigation/navigate.ts'
import { byBrowser } from '../app/payment/statusPolling.ts'
import { merchantName } from '../app/session/merchant.ts'
import { refundPath } from '../app/session/openRefund.ts'
import { type Session, useOrder, useSession } from '../app/session/session.ts'
import { useMoney } from '../app/session/useMoney.ts'
import { useRefund } from '../app/session/useRefund.ts'
import { useText } from '../i18n/useText.ts'
import css from './ResultMessage.module.css'
import { type Mark, ResultMark } from './result/ResultMark.tsx'

const marks: Record<RefundView['state'], Mark> = { processing: 'wait', succeeded: 'good', failed: 'bad' }

export default function RefundMessage() {
  const text = useText()
  const session = useSession()
  const order = useOrder()
  const refund = useRefund()
  const { state, amountMinor, failure } = refund
  const money = useMoney()
  const values = { merchant: merchantName(order), amount: money(amountMinor) }
  useEffect(() => followRefund(session, refund), [session, refund])
  return (
    <div className={css.message} role="status">
      <ResultMark mark={marks[state]} />
      <h1 tabIndex={-1}>{text(`refund.${state}.title`)}</h1>
      <p className={css.sentence}>{text(`refund.${state}.sentence`, values)}</p>
      {failure && text.exists(failure) && <p className={css.reason}>{text(failure)}</p>}
      <p className={css.hint}>{text(`refund.${state}.hint`, values)}</p>
    </div>
  )
}

/**
 * Follows a refund that is on its way, and opens the page of its result.
 * @returns a function that stops it. After a failed call the page keeps its state until the next call
 */
function followRefund(session: Session, { key, state }: RefundView): () => void {
  if (state !== 'processing' || !key) return () => {}
  const engine = createStatusEngine({
    ...byBrowser,
    async ask() {
      const { refund, order } = await readRefund(key)
      clock.adjust(order.serverTime)
      return { ...refund, order }
    },
    onAnswer({ order, ...refund }) {
      if (refund.state === 'succeeded') navigate(refundPath(refund, key))
      else session.set({ refund, order })
    },
  })
  engine.start()
  return engine.stop
}
