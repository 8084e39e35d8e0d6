/** What became of a refund: a mark, what happened, and when the money is back. A refund that is on its way is followed. */
import { useEffect } from 'react'
import type { RefundView } from '../../schemas/types.ts'
import { followRefund } from '../app/session/followRefund.ts'
import { merchantName } from '../app/session/merchant.ts'
import { useOrder, useSession } from '../app/session/session.ts'
import { useRefund } from '../app/session/useRefund.ts'
import { useMoney } from '../app/ui/useMoney.ts'
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
