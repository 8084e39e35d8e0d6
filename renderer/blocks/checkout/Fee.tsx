/** The fee of the chosen method and the total. It names who charges the fee: the shop gets the order's amount. */
import type { MethodEntry } from '../../../schemas/types.ts'
import { useOrder } from '../../app/session/session.ts'
import { useMoney } from '../../app/session/useMoney.ts'
import { useText } from '../../i18n/useText.ts'
import controls from '../../theme/controls.module.css'

interface FeeProps {
  feeMinor: number
  method: MethodEntry
}

export default function Fee({ feeMinor, method: { name, nameKey } }: FeeProps) {
  const text = useText()
  const money = useMoney()
  const { amountMinor } = useOrder()
  const method = nameKey && text.exists(nameKey) ? text(nameKey) : name
  const rows = [
    [text('checkout.total'), money(amountMinor)],
    [text('local.feeOf', { method }), money(feeMinor)],
    [text('local.total'), money(amountMinor + feeMinor)],
  ] as const
  return (
    <div role="status">
      <dl className={controls.rows}>
        {rows.map(([label, value]) => [
          <dt key={`${label} label`}>{label}</dt>,
          <dd key={label} className={controls.number} translate="no">
            {value}
          </dd>,
        ])}
      </dl>
    </div>
  )
}
