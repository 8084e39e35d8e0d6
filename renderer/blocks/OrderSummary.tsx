/**
 * What is paid, to whom. On a desk a card beside the form; on a phone a bar with the total, opened by a tap.
 * Option `show`: which of orderno, website, amount, in this order.
 */

import { bareWebsite } from '../app/merchant.ts'
import type { BlockProps } from '../app/pages.vite.ts'
import { useOrder } from '../app/session.ts'
import { useOrderAmount } from '../app/useMoney.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import { Icon } from '../theme/Icon.tsx'
import css from './OrderSummary.module.css'

export default function OrderSummary({ options }: BlockProps) {
  const text = useText()
  const amount = useOrderAmount()
  const show = (options.show as string[] | undefined) ?? ['orderno', 'website', 'amount']
  return (
    <section className={`${controls.card} ${css.summary}`}>
      <details className={css.phone}>
        <summary>
          <Icon name="chevron" className={css.chevron} />
          <span>{text('checkout.summary')}</span>
          <strong className={controls.number}>{amount}</strong>
        </summary>
        <Rows show={show} amount={amount} />
      </details>
      <div className={css.desk}>
        <h2>{text('checkout.summary')}</h2>
        <Rows show={show} amount={amount} />
      </div>
    </section>
  )
}

function Rows({ show, amount }: { show: string[]; amount: string }) {
  const text = useText()
  const { orderno, website } = useOrder()
  const rows: Record<string, { label: string; value: string; isTotal?: boolean }> = {
    orderno: { label: text('checkout.order'), value: orderno },
    website: { label: text('checkout.website'), value: bareWebsite(website) },
    amount: { label: text('checkout.total'), value: amount, isTotal: true },
  }
  return (
    <dl className={controls.rows}>
      {show.map((name) => {
        const row = rows[name]
        if (!row) return null
        const total = row.isTotal ? '' : undefined
        return [
          <dt key={`${name} label`} data-total={total}>
            {row.label}
          </dt>,
          <dd key={name} data-total={total} className={name === 'website' ? undefined : controls.number}>
            {row.value}
          </dd>,
        ]
      })}
    </dl>
  )
}
