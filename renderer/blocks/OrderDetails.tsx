/** What to quote when asking about an order. */
import { cardName } from '../../core/cardName.ts'
import type { Text } from '../../core/texts.ts'
import type { CheckoutView, OrderDetailsOptions } from '../../schemas/types.ts'
import type { BlockProps } from '../app/navigation/pages.vite.ts'
import { bareWebsite } from '../app/session/merchant.ts'
import { useOrder } from '../app/session/session.ts'
import { useMoney, useOrderAmount } from '../app/ui/useMoney.ts'
import { formatServerTime } from '../i18n/dates.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import css from './OrderDetails.module.css'

export default function OrderDetails({ options }: BlockProps<OrderDetailsOptions>) {
  const text = useText()
  const order = useOrder()
  const amount = useOrderAmount()
  const { tag } = useLanguage()
  const money = useMoney()
  const { installmentsMinor, currency } = order
  const periodsOf = ([firstMinor = 0, eachMinor = 0, ...rest]: number[]) => {
    const first = money(firstMinor)
    const each = money(eachMinor)
    if (first === each) return text('result.periods.even', { number: rest.length + 2, each })
    return text('result.periods.uneven', { number: rest.length + 1, first, each })
  }
  const isWebsiteOnPaper = options.websiteOnPaper
  const rows: Row[] = [
    [text('result.order'), order.orderno],
    [text('result.website'), bareWebsite(order.website), isWebsiteOnPaper],
    [text('result.method'), methodOf(order, text) ?? text('result.noMethod')],
    ...(installmentsMinor ? [[text('field.periodValue.label'), periodsOf(installmentsMinor)] as Row] : []),
    // Without any attempt there is no transaction, and the order has only begun.
    [text('result.time'), formatServerTime(order.txnTime ?? order.createdTime, tag)],
  ]
  return (
    <dl className={`${controls.rows} ${css.details}`}>
      {rows.map(([label, value, isOnPaper]) => [
        <dt key={`${label} label`} data-paper={isOnPaper || undefined}>
          {label}
        </dt>,
        <dd key={label} className={controls.number} data-paper={isOnPaper || undefined}>
          {value}
        </dd>,
      ])}
      <dt data-total="">{text(options.paid ? 'result.paid' : 'result.amount')}</dt>
      <dd data-total="" className={controls.number}>
        {amount}
        {isShared.test(amount) && <small> {currency}</small>}
      </dd>
    </dl>
  )
}

/** A sign that several currencies share, such as $ without a country before it. */
const isShared = /(?<!\p{L})[$¥£]|kr/u

type Row = [label: string, value: string, isOnPaperOnly?: boolean]

/** 'Visa ending in 4242', or what the method is called. */
function methodOf({ cardBrand, lastFour, method, methodName, methodNameKey }: CheckoutView, text: Text) {
  if (lastFour) return text('result.cardEnding', { brand: cardName(cardBrand ?? text('method.CARD.name')), lastFour })
  return methodNameKey && text.exists(methodNameKey) ? text(methodNameKey) : (methodName ?? method)
}
