/**
 * All that a pending order's method promised to tell. Option `part`: `order` for what is left to quote when asking about
 * the order.
 */
import type { BlockProps } from '../app/pages.vite.ts'
import { useLocal, useOrder } from '../app/session.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import css from './LocalDetails.module.css'
import { CopyButton } from './local/CopyButton.tsx'
import { copyLabel, type DetailRow, detailRows, primeRow } from './local/details.ts'

/** Product spec, section 3, "Order display". */
const ofOrder = ['orderno', 'website', 'amount', 'currency', 'txnTime', 'method']

export default function LocalDetails({ options }: BlockProps) {
  const text = useText()
  const { tag } = useLanguage()
  const order = useOrder()
  const local = useLocal()
  if (!local) return null
  const rows = detailRows({ order, local, text, tag })
  if (options.part !== 'order') {
    // What the ticket shows large need not stand here once more.
    const told = local.ticket === 'qr' ? rows : rows.filter((row) => row !== primeRow(rows))
    return told.length > 0 && <Rows rows={told} className={css.told} />
  }
  const rest = ofOrder.filter((name) => !rows.some((row) => row.name === name))
  return (
    <section className={css.order}>
      <h2>{text('local.order')}</h2>
      <Rows rows={detailRows({ order, local: { ...local, details: rest.map((name) => ({ name })) }, text, tag })} />
    </section>
  )
}

function Rows({ rows, className = '' }: { rows: DetailRow[]; className?: string }) {
  const text = useText()
  const language = useLanguage()
  return (
    <dl className={`${controls.rows} ${css.rows} ${className}`}>
      {rows.map(({ name, label, value, copy }) => [
        <dt key={`${name} label`}>{label}</dt>,
        <dd key={name} className={controls.number}>
          <span dir={copy === undefined ? 'auto' : 'ltr'}>{value}</span>
          {copy !== undefined && <CopyButton small value={copy} label={copyLabel(label, text, language)} />}
        </dd>,
      ])}
    </dl>
  )
}
