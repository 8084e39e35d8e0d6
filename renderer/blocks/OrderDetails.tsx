/** The data to quote in a question about an order. */
import { bareWebsite } from '../../core/website.ts'
import type { OrderDetailsOptions } from '../../schemas/types.ts'
import type { BlockProps } from '../app/navigation/pages.vite.ts'
import { useOrder } from '../app/session/session.ts'
import { useMoney, useOrderAmount } from '../app/session/useMoney.ts'
import { formatServerTime } from '../i18n/dates.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/useText.ts'
import { exactly } from './result/exactly.ts'
import { methodOf } from './result/methodOf.ts'
import { type Row, Rows } from './result/Rows.tsx'

export default function OrderDetails({ options }: BlockProps<OrderDetailsOptions>) {
  const text = useText()
  const order = useOrder()
  const amount = useOrderAmount()
  const { tag } = useLanguage()
  const money = useMoney()
  const { installmentsMinor, currency, refunds } = order
  const periodsOf = ([firstMinor = 0, eachMinor = 0, ...rest]: number[]) => {
    const first = money(firstMinor)
    const each = money(eachMinor)
    if (first === each) return text('result.periods.even', { number: rest.length + 2, each })
    return text('result.periods.uneven', { number: rest.length + 1, first, each })
  }
  const isThanked = options.paid && !exactly(order) && !order.subscription?.state
  const rows: Row[] = [
    [text('result.order'), order.orderno, isThanked],
    [text('result.website'), bareWebsite(order.website), options.websiteOnPaper],
    [text('result.method'), methodOf(order, text, tag) ?? text('result.noMethod')],
    ...(installmentsMinor ? [[text('field.periodValue.label'), periodsOf(installmentsMinor)] as Row] : []),
    // Without an attempt there is no transaction time, so the row shows the order's creation.
    [text('result.time'), formatServerTime(order.txnTime ?? order.createdTime, tag)],
  ]
  if (!refunds)
    return <Rows rows={rows} total={[text(options.paid ? 'result.paid' : 'result.amount'), amount, currency]} />
  const { paidMinor, sentMinor, onTheWayMinor } = refunds
  rows.push([text('result.paid'), money(paidMinor)])
  if (sentMinor) rows.push([text('result.refunded'), money(sentMinor)])
  if (onTheWayMinor) rows.push([text('refund.processing.title'), money(onTheWayMinor)])
  return <Rows rows={rows} total={[text('result.left'), money(paidMinor - sentMinor - onTheWayMinor), currency]} />
}
