/**
 * The fee and the total, without JavaScript. It has the same rows as checkout/Fee.tsx, which loads later with its own
 * texts. Shared code would be in the first chunk.
 */
import { chosenMethod, useOrder, useSessionState } from '../../app/session/session.ts'
import { methodFee, useMoney } from '../../app/session/useMoney.ts'
import { sayLater } from '../../i18n/later.ts'
import { useText } from '../../i18n/useText.ts'
import controls from '../../theme/controls.module.css'

export function PlainFee() {
  const text = useText()
  const money = useMoney()
  const { amountMinor, button } = useOrder()
  const feeMinor = useSessionState(methodFee)
  const { name, nameKey } = useSessionState(chosenMethod) ?? {}
  const method = nameKey && text.exists(nameKey) ? text(nameKey) : name
  const rows = [
    // Beside an order button, the total is above.
    [text(button ? 'checkout.order' : 'checkout.total'), money(amountMinor)],
    [sayLater('local.feeOf', { method }), money(feeMinor)],
    [sayLater('local.total'), money(amountMinor + feeMinor)],
  ] as const
  return (
    <dl className={controls.rows}>
      {rows.map(([label, value]) => [
        <dt key={`${label} label`}>{label}</dt>,
        <dd key={label} className={controls.number} translate="no">
          {value}
        </dd>,
      ])}
    </dl>
  )
}
