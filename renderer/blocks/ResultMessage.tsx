/** The result of the payment: a sign, what happened, why, and what happens next. */
import type { CheckoutView, ResultMessageOptions } from '../../schemas/types.ts'
import type { BlockProps } from '../app/navigation/pages.vite.ts'
import { merchantName } from '../app/session/merchant.ts'
import { useOrder } from '../app/session/session.ts'
import { useMoney, useOrderAmount } from '../app/session/useMoney.ts'
import { useWhyFailed } from '../app/session/useWhyFailed.ts'
import { useText } from '../i18n/useText.ts'
import css from './ResultMessage.module.css'
import { ResultMark } from './result/ResultMark.tsx'

/** @returns a more exact result than the page's own */
function exactly({ state, refunds }: CheckoutView): string | undefined {
  if (state === 'processing' || state === 'refunded') return state
  if (refunds?.sentMinor) return 'partlyRefunded'
  return refunds?.onTheWayMinor ? 'refunding' : undefined
}

export default function ResultMessage({ options }: BlockProps<ResultMessageOptions>) {
  const text = useText()
  const order = useOrder()
  const money = useMoney()
  const amount = useOrderAmount()
  const { refunds, subscription } = order
  const values = {
    merchant: merchantName(order),
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
  return (
    <div className={css.message}>
      <ResultMark mark={options.mark ?? 'none'} />
      <h1 tabIndex={-1}>{text(`result.${result}.title`, values)}</h1>
      <p className={css.sentence}>{text(`result.${result}.sentence`, values)}</p>
      {exact && result !== exact && <p className={css.sentence}>{text(`result.${exact}.sentence`, values)}</p>}
      {why && options.reason && (
        <p className={css.reason} lang={why.lang} dir={why.lang && 'auto'}>
          {why.text}
        </p>
      )}
      {options.note && <p className={css.reason}>{text(options.note)}</p>}
      {hint && <p className={css.hint}>{text(hint, values)}</p>}
    </div>
  )
}
