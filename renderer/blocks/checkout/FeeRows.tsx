/** What a method charges on top, and what that makes in all, as rows. */
import type { MethodEntry } from '../../../schemas/types.ts'
import { useOrder } from '../../app/session/session.ts'
import { useMoney } from '../../app/ui/useMoney.ts'
import { useText } from '../../i18n/useText.ts'
import controls from '../../theme/controls.module.css'

export interface FeeProps {
  feeMinor: number
  method: MethodEntry
}

interface Props extends FeeProps {
  /** Words the sentences of a fee, which come later than the page's own. */
  say: (key: string, params?: Record<string, unknown>) => string
}

export function FeeRows({ feeMinor, method: { name, nameKey }, say }: Props) {
  const text = useText()
  const money = useMoney()
  const { amountMinor } = useOrder()
  const method = nameKey && text.exists(nameKey) ? text(nameKey) : name
  const rows = [
    [text('checkout.total'), money(amountMinor)],
    [say('local.feeOf', { method }), money(feeMinor)],
    [say('local.total'), money(amountMinor + feeMinor)],
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
