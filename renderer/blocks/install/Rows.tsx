/** The data of an install to quote in a question. */
import type { InstallView } from '../../../schemas/types.ts'
import { formatServerTime } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/useText.ts'
import { breakable } from '../../theme/breakable.tsx'
import controls from '../../theme/controls.module.css'
import css from './install.module.css'

export function Rows({ view }: { view: InstallView }) {
  const text = useText()
  const { tag } = useLanguage()
  const { shop, merchantEnding: digits, mode, activatedTime } = view
  const rows: [label: string, value: string | undefined][] = [
    ['shop', shop],
    ['merchant', digits && text('install.ending', { digits })],
    ['mode', mode && text(`field.accountMode.${mode}`)],
    ['since', activatedTime && formatServerTime(activatedTime, tag)],
  ]
  return (
    <dl className={`${controls.rows} ${css.rows}`}>
      {rows.map(
        ([label, value]) =>
          value && [
            <dt key={`${label} label`}>{text(`install.row.${label}`)}</dt>,
            <dd key={label} className={label === 'shop' ? undefined : controls.number}>
              {label === 'shop' ? <span translate="no">{breakable(value)}</span> : value}
            </dd>,
          ],
      )}
    </dl>
  )
}
