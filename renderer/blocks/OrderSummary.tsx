/**
 * The amount and the merchant. On a desktop beside the form with a large amount; in the header of a phone the amount is
 * a button that opens the rest.
 */

import { useId, useState } from 'react'
import { bareWebsite } from '../../core/website.ts'
import type { OrderSummaryOptions } from '../../schemas/types.ts'
import type { BlockProps } from '../app/navigation/pages.vite.ts'
import { useOrder } from '../app/session/session.ts'
import { useOrderAmount } from '../app/session/useMoney.ts'
import type { Elements } from '../app/ui/elements.ts'
import { textWidth } from '../i18n/truncate.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import { Icon } from '../theme/Icon.tsx'
import css from './OrderSummary.module.css'

export default function OrderSummary({ options, children }: BlockProps<OrderSummaryOptions>) {
  const show = options.show ?? ['orderno', 'website', 'amount']
  if (options.place === 'head') return <Head show={show}>{children}</Head>
  return <Side show={show}>{children}</Side>
}

/** A wider amount, measured in Latin letters, has a smaller size, so that it fits in one line. */
const widest = 15

interface SummaryProps {
  show: string[]
  /** Further details of the order. */
  children: Elements
}

function Side({ show, children }: SummaryProps) {
  const text = useText()
  const amount = useOrderAmount()
  return (
    <section>
      <h2 className={controls.muted}>{text('checkout.summary')}</h2>
      <p
        className={`${css.large} ${controls.number}`}
        translate="no"
        data-long={textWidth(amount) > widest ? '' : undefined}
      >
        {amount}
      </p>
      <Details show={show.filter((name) => name !== 'amount')}>{children}</Details>
    </section>
  )
}

function Head({ show, children }: SummaryProps) {
  const text = useText()
  const amount = useOrderAmount()
  const [isOpen, open] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={css.amount}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => open(!isOpen)}
      >
        <span className={controls.visuallyHidden}>{text('checkout.summary')}</span>{' '}
        <strong className={controls.number} translate="no">
          {amount}
        </strong>
        <Icon name="chevron" className={css.chevron} />
      </button>
      <div id={id} className={css.panel} hidden={!isOpen}>
        <Details show={show}>{children}</Details>
      </div>
    </>
  )
}

/** Items come first and end with the total; other details follow the rows. */
function Details({ show, children }: SummaryProps) {
  const text = useText()
  const amount = useOrderAmount()
  const { orderno, website, items } = useOrder()
  const rows: Record<string, { label: string; value: string; isTotal?: boolean }> = {
    orderno: { label: text('checkout.order'), value: orderno },
    website: { label: text('checkout.website'), value: bareWebsite(website) },
    amount: { label: text('checkout.total'), value: amount, isTotal: true },
  }
  const list = (
    <dl className={controls.rows}>
      {show.map((name) => {
        const row = rows[name]
        if (!row || (items && row.isTotal)) return null
        const total = row.isTotal ? '' : undefined
        return [
          <dt key={`${name} label`} data-total={total}>
            {row.label}
          </dt>,
          <dd key={name} translate="no" data-total={total} className={name === 'amount' ? controls.number : undefined}>
            {row.value}
          </dd>,
        ]
      })}
    </dl>
  )
  return (
    <>
      {items && children}
      {list}
      {!items && children}
    </>
  )
}
