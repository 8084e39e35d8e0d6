/** What became of the payment: a mark, what happened, why, and what happens next. */
import type { ResultMessageOptions } from '../../schemas/types.ts'
import type { BlockProps } from '../app/navigation/pages.vite.ts'
import { merchantName } from '../app/session/merchant.ts'
import { useOrder } from '../app/session/session.ts'
import { useWhyFailed } from '../app/session/useWhyFailed.ts'
import { useOrderAmount } from '../app/ui/useMoney.ts'
import { useText } from '../i18n/useText.ts'
import css from './ResultMessage.module.css'
import { ResultMark } from './result/ResultMark.tsx'

/** States that say it more exactly than the page they are shown on. */
const exactly = ['processing', 'refunded']

export default function ResultMessage({ options }: BlockProps<ResultMessageOptions>) {
  const text = useText()
  const order = useOrder()
  const values = { merchant: merchantName(order), amount: useOrderAmount() }
  const result = exactly.includes(order.state) ? order.state : options.result
  const general = `result.${result}.hint`
  const hint = order.lastFour && text.exists(`${general}.card`) ? `${general}.card` : general
  const why = useWhyFailed()
  return (
    <div className={css.message}>
      <ResultMark mark={options.mark ?? 'none'} />
      <h1 tabIndex={-1}>{text(`result.${result}.title`, values)}</h1>
      <p className={css.sentence}>{text(`result.${result}.sentence`, values)}</p>
      {why && options.reason && (
        <p className={css.reason} lang={why.lang} dir={why.lang && 'auto'}>
          {why.text}
        </p>
      )}
      {options.note && <p className={css.reason}>{text(options.note)}</p>}
      {options.hint !== false && <p className={css.hint}>{text(hint, values)}</p>}
    </div>
  )
}
