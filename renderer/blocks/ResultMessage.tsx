/** The result of the payment: a sign, what happened, why, and what happens next. */
import { useId } from 'react'
import type { ResultMessageOptions } from '../../schemas/types.ts'
import type { BlockProps } from '../app/navigation/pages.vite.ts'
import { merchantName } from '../app/session/merchant.ts'
import { useOrder } from '../app/session/session.ts'
import { sentValues } from '../app/session/typed.ts'
import { useMoney, useOrderAmount } from '../app/session/useMoney.ts'
import { useWhyFailed } from '../app/session/useWhyFailed.ts'
import { useText } from '../i18n/useText.ts'
import css from './ResultMessage.module.css'
import { exactly } from './result/exactly.ts'
import { ResultMark } from './result/ResultMark.tsx'

export default function ResultMessage({ options }: BlockProps<ResultMessageOptions>) {
  const text = useText()
  const id = useId()
  const order = useOrder()
  const money = useMoney()
  const amount = useOrderAmount()
  const { refunds, subscription } = order
  const values = {
    merchant: merchantName(order),
    order: order.orderno,
    amount: refunds ? money(refunds.paidMinor) : amount,
    refunded: money(refunds?.sentMinor || (refunds?.onTheWayMinor ?? 0)),
    overdue: money(subscription?.overdueMinor ?? 0),
  }
  const exact = exactly(order)
  // The subscription comes first, then the result of its first payment.
  const result = exact && !subscription?.state ? exact : options.result
  const general = `result.${result}.hint`
  const ofCard = order.lastFour && text.exists(`${general}.card`) ? `${general}.card` : general
  const hint = options.hint === false ? exact && refunds && 'result.refunded.hint' : ofCard
  const why = useWhyFailed()
  const { firstName, fullName } = sentValues.get(order.key)?.values ?? {}
  const name = firstName ?? fullName
  const thanks = options.thanks && result === options.result && (name ? `${options.thanks}.named` : options.thanks)
  const reason = options.reason ? why : undefined
  return (
    <div className={css.message}>
      <ResultMark mark={options.mark ?? 'none'} />
      {/* The heading gets the focus, so that screen readers say what describes it. A name from right to left must not turn
      the amount after it. */}
      <h1 tabIndex={-1} aria-describedby={id}>
        {text(thanks || `result.${result}.title`, { ...values, name: `\u2068${name}\u2069` })}
      </h1>
      {reason ? (
        <p id={id} className={css.reason} lang={reason.lang} dir={reason.lang && 'auto'}>
          {reason.text}
        </p>
      ) : (
        <p id={id} className={css.sentence}>
          {text(`result.${result}.sentence`, values)}
        </p>
      )}
      {exact && result !== exact && <p className={css.sentence}>{text(`result.${exact}.sentence`, values)}</p>}
      {options.note && <p className={css.reason}>{text(options.note)}</p>}
      {hint && <p className={css.hint}>{text(hint, values)}</p>}
    </div>
  )
}
