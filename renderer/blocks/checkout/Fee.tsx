/** The fee of the chosen method and the total. It names who charges the fee: the shop gets the order's amount. */
import { chosenMethod, useOrder, useSessionState } from '../../app/session/session.ts'
import { methodFee, useMoney } from '../../app/session/useMoney.ts'
import { useText } from '../../i18n/useText.ts'
import controls from '../../theme/controls.module.css'

export default function Fee() {
  const text = useText()
  const money = useMoney()
  const { amountMinor, button } = useOrder()
  const feeMinor = useSessionState(methodFee)
  const { name, nameKey } = useSessionState(chosenMethod) ?? {}
  const method = nameKey && text.exists(nameKey) ? text(nameKey) : name
  const rows = [
    // Beside an order button, the total is above.
    [text(button ? 'checkout.order' : 'checkout.total'), money(amountMinor)],
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
