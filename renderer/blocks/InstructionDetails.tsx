/** The details of a pending order that the page's heading and code do not show. */
import type { InstructionDetailsOptions, LocalView } from '../../schemas/types.ts'
import type { BlockProps } from '../app/navigation/pages.vite.ts'
import { useInstructions, useOrder } from '../app/session/session.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import css from './InstructionDetails.module.css'
import { CopyButton } from './instructions/CopyButton.tsx'
import { CopyLabel } from './instructions/CopyLabel.tsx'
import { type DetailRow, detailRows, isName, primeRow } from './instructions/details.ts'
import { Fold } from './instructions/Fold.tsx'

/** Product spec, section 3, "Order display". */
const ofOrder = ['orderno', 'website', 'amount', 'currency', 'txnTime', 'method']
/** Rows that a shopper never types, or that the heading shows: folded with the order, even if the method lists them. */
const folded = [...ofOrder, 'expires', 'dueDate']

export default function InstructionDetails({ options }: BlockProps<InstructionDetailsOptions>) {
  const text = useText()
  const { amountLocale: tag } = useLanguage()
  const order = useOrder()
  const local = useInstructions()
  if (!local) return null
  const shown = local.details.filter(({ name, copy }) => copy || !folded.includes(name))
  const rowsOf = (details: LocalView['details']) => detailRows({ order, local: { ...local, details }, text, tag })
  if (options.part !== 'order') {
    const rows = rowsOf(shown)
    // Without the row that the ticket shows in large type.
    const others = local.ticket === 'qr' ? rows : rows.filter((row) => row !== primeRow(rows, local))
    return others.length > 0 && <Rows rows={others} className={css.payment} />
  }
  const rest = local.details.filter((detail) => !shown.includes(detail))
  const names = new Set([...ofOrder, ...rest.map(({ name }) => name)])
  const isShown = (name: string) => shown.some((detail) => detail.name === name)
  const details = [...names]
    .filter((name) => !isShown(name))
    .map((name) => rest.find((each) => each.name === name) ?? { name })
  return (
    <Fold title={text('local.order')}>
      <Rows rows={rowsOf(details)} className={css.order} />
    </Fold>
  )
}

function Rows({ rows, className = '' }: { rows: DetailRow[]; className?: string }) {
  return (
    <dl className={`${controls.rows} ${css.rows} ${className}`}>
      {rows.map(({ name, label, lang, value, copy }) => [
        <dt key={`${name} label`} lang={lang}>
          {label}
        </dt>,
        <dd key={name} className={isName(name) ? undefined : controls.number}>
          <span dir={copy === undefined ? 'auto' : 'ltr'} translate="no">
            {value}
          </span>
          {copy !== undefined && <CopyButton small value={copy} label={<CopyLabel label={label} lang={lang} />} />}
        </dd>,
      ])}
    </dl>
  )
}
