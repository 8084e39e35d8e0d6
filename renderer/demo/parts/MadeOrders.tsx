/** The created orders, the newest first: description, link, and the card for the wished outcome. */

import { formatMoney } from '../../../core/money.ts'
import type { SandboxCard } from '../../../schemas/types.ts'
import { countryName } from '../../i18n/countries.ts'
import { useLanguage } from '../../i18n/language.ts'
import controls from '../../theme/controls.module.css'
import { Icon } from '../../theme/Icon.tsx'
import { Copy } from './Copy.tsx'
import css from './demo.module.css'
import type { MadeOrder } from './madeOrder.ts'
import orderCss from './orders.module.css'
import { grouped, numberFor, outcomeWords } from './outcomes.ts'
import { words } from './words.ts'

export function MadeOrders({ orders, cards }: { orders: MadeOrder[]; cards: SandboxCard[] }) {
  return (
    <section className={css.part}>
      <h2>{words('orders.title')}</h2>
      <p role="status" className={css.help}>
        {orders.length === 0 ? words('orders.none') : words('orders.made')}
      </p>
      <ul className={orderCss.list}>
        {orders.map((order) => (
          <li key={order.key}>
            <Made order={order} number={numberFor(order.outcome, cards)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Made({ order, number }: { order: MadeOrder; number: string | undefined }) {
  const { tag, amountLocale: place } = useLanguage()
  const amount = formatMoney(order.amountMinor, order.currency, place)
  const country = order.country ? countryName(order.country, tag) : words('orders.noCountry')
  return (
    <div className={orderCss.made}>
      <p>
        <strong>{words(`kind.${order.kind}`)}</strong>
        <span className={controls.number} translate="no">{` · ${amount} · `}</span>
        <span>{country}</span>
      </p>
      <p className={css.help}>{outcomeWords(order.outcome)}</p>
      {number && (
        <p className={orderCss.number}>
          <span className={controls.number} translate="no">
            {grouped(number)}
          </span>
          <Copy text={number} label={words('cards.copy', { number: grouped(number) })} />
        </p>
      )}
      <a className={controls.lineButton} href={order.url} target="_blank" rel="noreferrer">
        <Icon name="card" />
        <span>{words('orders.open')}</span>
      </a>
    </div>
  )
}
