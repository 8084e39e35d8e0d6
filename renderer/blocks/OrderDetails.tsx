/** What to quote when asking about an order. Option `paid`: true where the amount was paid. */

import type { CheckoutView } from '../../schemas/types.ts'
import { bareWebsite } from '../app/merchant.ts'
import type { BlockProps } from '../app/pages.vite.ts'
import { useOrder } from '../app/session.ts'
import { useOrderAmount } from '../app/useMoney.ts'
import { formatServerTime } from '../i18n/dates.ts'
import { useLanguage } from '../i18n/language.ts'
import { type Text, useText } from '../i18n/useText.ts'
import { cardName } from '../theme/cardName.ts'
import controls from '../theme/controls.module.css'
import css from './OrderDetails.module.css'

export default function OrderDetails({ options }: BlockProps) {
  const text = useText()
  const order = useOrder()
  const amount = useOrderAmount()
  const { tag } = useLanguage()
  const { installments = 1 } = order
  const rows: [label: string, value: string][] = [
    [text('result.order'), order.orderno],
    [text('result.website'), bareWebsite(order.website)],
    [text('result.method'), methodOf(order, text) ?? text('result.noMethod')],
    ...(installments > 1 ? [[text('field.periodValue.label'), String(installments)] as [string, string]] : []),
    // Without any attempt there is no transaction, and the order has only begun.
    [text('result.time'), formatServerTime(order.txnTime ?? order.createdTime, tag)],
    [text('result.currency'), order.currency],
  ]
  return (
    <dl className={`${controls.rows} ${css.details}`}>
      {rows.map(([label, value]) => [
        <dt key={`${label} label`}>{label}</dt>,
        <dd key={label} className={controls.number}>
          {value}
        </dd>,
      ])}
      <dt data-total="">{text(options.paid === true ? 'result.paid' : 'result.amount')}</dt>
      <dd data-total="" className={controls.number}>
        {amount}
      </dd>
    </dl>
  )
}

/** 'Visa ending in 4242', or the method's name where the pack has one. */
function methodOf({ cardBrand, lastFour, method }: CheckoutView, text: Text): string | undefined {
  if (lastFour) return text('result.cardEnding', { brand: cardName(cardBrand ?? text('method.CARD.name')), lastFour })
  if (!method) return undefined
  const key = `method.${method}.name`
  return text.exists(key) ? text(key) : method
}
