/** What became of the payment: a mark, what happened, why, and what happens next. */
import type { ResultMessageOptions } from '../../schemas/types.ts'
import type { BlockProps } from '../app/navigation/pages.vite.ts'
import { merchantName } from '../app/session/merchant.ts'
import { useOrder } from '../app/session/session.ts'
import { useOrderAmount } from '../app/ui/useMoney.ts'
import { useText } from '../i18n/useText.ts'
import css from './ResultMessage.module.css'

/** States that say it more exactly than the page they are shown on. */
const exactly = ['processing', 'refunded']

const marks = {
  good: 'M20 33l8.5 8.5L45 24',
  bad: 'M23 23l18 18M41 23L23 41',
  wait: 'M32 19v13l9 6',
  none: 'M32 19v17M32 44v.5',
}

export default function ResultMessage({ options }: BlockProps<ResultMessageOptions>) {
  const text = useText()
  const order = useOrder()
  const values = { merchant: merchantName(order), amount: useOrderAmount() }
  const result = exactly.includes(order.state) ? order.state : options.result
  const mark = options.mark ?? 'none'
  const general = `result.${result}.hint`
  const hint = order.lastFour && text.exists(`${general}.card`) ? `${general}.card` : general
  const reason = order.reason && text.exists(order.reason) ? text(order.reason) : undefined
  return (
    <div className={css.message}>
      <svg className={css.mark} data-mark={mark} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
        <circle cx="32" cy="32" r="30" />
        <path d={marks[mark]} />
      </svg>
      <h1 tabIndex={-1}>{text(`result.${result}.title`, values)}</h1>
      <p className={css.sentence}>{text(`result.${result}.sentence`, values)}</p>
      {reason && options.reason && <p className={css.reason}>{reason}</p>}
      {options.note && <p className={css.reason}>{text(options.note)}</p>}
      {options.hint !== false && <p className={css.hint}>{text(hint, values)}</p>}
    </div>
  )
}
