/** What is refunded, of which payment, and why. */
import { bareWebsite } from '../app/session/merchant.ts'
import { useOrder } from '../app/session/session.ts'
import { useRefund } from '../app/session/useRefund.ts'
import { useMoney } from '../app/ui/useMoney.ts'
import { formatServerTime } from '../i18n/dates.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/useText.ts'
import { methodOf } from './result/methodOf.ts'
import { type Row, Rows } from './result/Rows.tsx'

export default function RefundDetails() {
  const text = useText()
  const order = useOrder()
  const { amountMinor, currency, reason, createdTime, endedTime } = useRefund()
  const money = useMoney()
  const { tag } = useLanguage()
  return (
    <Rows
      rows={[
        [text('result.order'), order.orderno],
        [text('result.website'), bareWebsite(order.website)],
        [text('refund.to'), methodOf(order, text) ?? text('result.noMethod')],
        ...(reason ? [[text('refund.reason'), reason] as Row] : []),
        [text('refund.asked'), formatServerTime(createdTime, tag)],
        ...(endedTime ? [[text('refund.ended'), formatServerTime(endedTime, tag)] as Row] : []),
        [text('result.paid'), money(order.amountMinor)],
      ]}
      total={[text('refund.amount'), money(amountMinor), currency]}
    />
  )
}
