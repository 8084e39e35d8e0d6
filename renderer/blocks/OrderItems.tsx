/** What is bought: each item with its picture, quantity and price, and how they add up to the total. */
import type { CheckoutView, OrderItemsOptions } from '../../schemas/types.ts'
import type { BlockProps } from '../app/navigation/pages.vite.ts'
import { useOrder, useSessionState } from '../app/session/session.ts'
import { methodFee, useMoney, useOrderAmount } from '../app/session/useMoney.ts'
import { useOpenInPrint } from '../app/ui/useOpenInPrint.ts'
import { initials } from '../i18n/truncate.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import { Icon } from '../theme/Icon.tsx'
import css from './OrderItems.module.css'

type Item = NonNullable<CheckoutView['items']>[number]

/** More of them are folded, so that the total stays in sight. */
const shownAtOnce = 5

export default function OrderItems({ options }: BlockProps<OrderItemsOptions>) {
  const text = useText()
  const money = useMoney()
  const amount = useOrderAmount()
  const fold = useOpenInPrint()
  const feeMinor = useSessionState(methodFee)
  const { items = [], discountMinor, shippingMinor, taxMinor } = useOrder()
  const more = items.slice(shownAtOnce)
  const goodsMinor = items.reduce((sum, { quantity, unitAmountMinor }) => sum + quantity * unitAmountMinor, 0)
  const extras: [label: string, amountMinor: number | undefined][] = [
    [text('items.discount'), discountMinor && -discountMinor],
    [text('items.shipping'), shippingMinor],
    [text('items.tax'), taxMinor],
    [text('local.fee'), feeMinor],
  ]
  const rows = extras.flatMap(([label, amountMinor]) => (amountMinor ? [[label, money(amountMinor)]] : []))
  // Alone, the subtotal would repeat the total.
  if (rows.length > 0) rows.unshift([text('items.subtotal'), money(goodsMinor)])
  return (
    <div className={css.bill}>
      <Items label={text('items.list')} items={items.slice(0, shownAtOnce)} />
      {more.length > 0 && (
        <details ref={fold} className={css.more}>
          <summary>
            <Icon name="chevron" />
            <span>{text('items.more', { number: more.length })}</span>
          </summary>
          <Items label={text('items.more', { number: more.length })} items={more} />
        </details>
      )}
      <dl className={controls.rows}>
        {rows.map(([label, value]) => [
          <dt key={`${label} label`}>{label}</dt>,
          <dd key={label} className={controls.number} translate="no">
            {value}
          </dd>,
        ])}
        {options.total !== false && [
          <dt key="total label" data-total="">
            {text('checkout.total')}
          </dt>,
          <dd key="total" className={controls.number} translate="no" data-total="">
            {amount}
          </dd>,
        ]}
      </dl>
    </div>
  )
}

function Items({ label, items }: { label: string; items: Item[] }) {
  const money = useMoney()
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without markers WebKit takes it for no list.
    <ul role="list" className={css.items} aria-label={label}>
      {items.map(({ name, quantity, unitAmountMinor, image }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an order never changes its items, and two may be equal.
        <li key={index}>
          {image ? (
            <img className={css.tile} src={image} alt="" width={48} height={48} loading="lazy" decoding="async" />
          ) : (
            <span className={css.tile} aria-hidden="true" translate="no">
              {initials(name, 1)}
            </span>
          )}
          <div>
            <p dir="auto">{name}</p>
            <p className={css.unit} translate="no">
              {`${quantity} × ${money(unitAmountMinor)}`}
            </p>
          </div>
          <span className={controls.number} translate="no">
            {money(quantity * unitAmountMinor)}
          </span>
        </li>
      ))}
    </ul>
  )
}
