/**
 * What became of the payment: a mark, what happened, why, and what happens next.
 * Options: `result`, the part of the locale keys `result.<result>.…`, whose hint may be another for cards; `mark`: good,
 * bad, wait or none; `note`, a locale key of one more sentence; `hint`, false where the page itself leads on.
 */
import { merchantName } from '../app/merchant.ts'
import type { BlockProps } from '../app/pages.vite.ts'
import { useOrder } from '../app/session.ts'
import { useOrderAmount } from '../app/useMoney.ts'
import { useText } from '../i18n/useText.ts'
import css from './ResultMessage.module.css'

/** States that say it more exactly than the page they stand on. */
const exactly = ['processing', 'refunded']

const marks: Record<string, string> = {
  good: 'M20 33l8.5 8.5L45 24',
  bad: 'M23 23l18 18M41 23L23 41',
  wait: 'M32 19v13l9 6',
  none: 'M32 19v17M32 44v.5',
}

export default function ResultMessage({ options }: BlockProps) {
  const text = useText()
  const order = useOrder()
  const values = { merchant: merchantName(order), amount: useOrderAmount() }
  const result = exactly.includes(order.state) ? order.state : String(options.result)
  const mark = String(options.mark ?? 'none')
  const general = `result.${result}.hint`
  const hint = order.lastFour && text.exists(`${general}.card`) ? `${general}.card` : general
  const reason = order.reason && text.exists(order.reason) ? text(order.reason) : undefined
  return (
    <div className={css.message}>
      <svg className={css.mark} data-mark={mark} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
        <circle cx="32" cy="32" r="30" />
        <path d={marks[mark] ?? marks.none} />
      </svg>
      <h1 tabIndex={-1}>{text(`result.${result}.title`, values)}</h1>
      <p className={css.sentence}>{text(`result.${result}.sentence`, values)}</p>
      {reason && options.reason === true && <p className={css.reason}>{reason}</p>}
      {typeof options.note === 'string' && <p className={css.reason}>{text(options.note)}</p>}
      {options.hint !== false && <p className={css.hint}>{text(hint, values)}</p>}
    </div>
  )
}
