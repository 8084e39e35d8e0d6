import { useOrder } from '../../app/session/session.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/useText.ts'
import controls from '../../theme/controls.module.css'
import { type Statement, statementRows } from './statement.ts'

export function StatementRows(statement: Statement) {
  const text = useText()
  const { tag } = useLanguage()
  return (
    <dl className={controls.rows}>
      {statementRows(useOrder(), statement, text, tag).map(([label, value]) => [
        <dt key={`${label} label`}>{label}</dt>,
        <dd key={label} dir="auto" translate="no">
          {value}
        </dd>,
      ])}
    </dl>
  )
}
