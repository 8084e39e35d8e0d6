/** Rows of a receipt, and its amount below them. */
import controls from '../../theme/controls.module.css'
import css from './rows.module.css'

/** A row on paper only is on the screen elsewhere. */
export type Row = [label: string, value: string, isOnPaperOnly?: boolean]

interface Props {
  rows: Row[]
  /** The amount in the page's language, and the currency if several share its sign. */
  total: [label: string, amount: string, currency: string]
}

export const Rows = ({ rows, total: [label, amount, currency] }: Props) => (
  <dl className={`${controls.rows} ${css.details}`}>
    {rows.map(([label, value, isOnPaper]) => [
      <dt key={`${label} label`} data-paper={isOnPaper || undefined}>
        {label}
      </dt>,
      <dd key={label} className={numberOf(value)} translate="no" data-paper={isOnPaper || undefined}>
        {value}
      </dd>,
    ])}
    <dt data-total="">{label}</dt>
    <dd data-total="" className={controls.number} translate="no">
      {amount}
      {isShared.test(amount) && <small> {currency}</small>}
    </dd>
  </dl>
)

/** Styles a number so that it does not break, unless it is very long: an order number may have any length. */
export const numberOf = (value: string) => (/\S{25}/.test(value) ? undefined : controls.number)

/** A sign that several currencies share, such as $ without a country before it. */
const isShared = /(?<!\p{L})[$¥£]|kr/u
