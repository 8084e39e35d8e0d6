/** What a method charges on top, and what that makes in all. */
import { useOrder } from '../../app/session/session.ts'
import { useMoney } from '../../app/ui/useMoney.ts'
import { sayLater } from '../../i18n/later.ts'
import { useText } from '../../i18n/useText.ts'
import controls from '../../theme/controls.module.css'

export function PlainFee({ feeMinor, method }: { feeMinor: number; method: string }) {
  const text = useText()
  const money = useMoney()
  const { amountMinor } = useOrder()
  const rows = [
    [text('checkout.total'), money(amountMinor)],
    [sayLater('local.feeOf', { method }), money(feeMinor)],
    [sayLater('local.total'), money(amountMinor + feeMinor)],
  ] as const
  return (
    <dl className={controls.rows}>
      {rows.map(([label, value]) => [
        <dt key={`${label} label`}>{label}</dt>,
        <dd key={label} className={controls.number}>
          {value}
        </dd>,
      ])}
    </dl>
  )
}
