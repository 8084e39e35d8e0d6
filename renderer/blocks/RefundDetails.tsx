/** The refunded amount, its payment, and the reason. */
import { bareWebsite } from '../../core/website.ts'
import { useOrder } from '../app/session/session.ts'
import { useMoney } from '../app/session/useMoney.ts'
import { useRefund } from '../app/session/useRefund.ts'
import { formatServerTime } from '../i18n/dates.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/useText.ts'
import { methodOf } from './result/methodOf.ts'
import { type Row, Rows } from './result/Rows.tsx'

export default function RefundDetails() {
  const text = useText()
  const order = useOrder()
  const { state, amountMinor, currency, reason, createdTime, endedTime } = useRefund()
  const money = useMoney()
  const { tag } = useLanguage()
  const isFailed = state === 'failed'
  const { paidMinor, sentMinor, onTheWayMinor } = order.refunds ?? {
    paidMinor: order.amountMinor,
    sentMinor: 0,
    onTheWayMinor: 0,
  }
  const refundedMinor = sentMinor + onTheWayMinor
  const otherMinor = refundedMinor - (isFailed ? 0 : amountMinor)
  const ended = text(isFailed ? 'refund.ended.failed' : 'refund.ended')
  return (
    <Rows
      rows={[
        [text('result.order'), order.orderno],
        [text('result.website'), bareWebsite(order.website)],
        [text('refund.to'), methodOf(order, text, tag) ?? text('result.noMethod')],
        ...(reason ? [[text('refund.reason'), reason] as Row] : []),
        [text('refund.asked'), formatServerTime(createdTime, tag)],
        ...(endedTime ? [[ended, formatServerTime(endedTime, tag)] as Row] : []),
        [text('result.paid'), money(paidMinor)],
        ...(otherMinor > 0 ? [[text('refund.other'), money(otherMinor)] as Row] : []),
        [text('result.left'), money(paidMinor - refundedMinor)],
      ]}
      total={[text('refund.amount'), money(amountMinor), currency]}
    />
  )
}
