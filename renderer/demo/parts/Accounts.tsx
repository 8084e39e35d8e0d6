/** The merchant accounts that the sandbox knows, with what each leads to; one without words here is shown by its id. */
import type { SandboxInstalls } from '../../../schemas/types.ts'
import controls from '../../theme/controls.module.css'
import { Copy } from './Copy.tsx'
import css from './demo.module.css'
import orders from './orders.module.css'
import { words } from './words.ts'

export function Accounts({ accounts }: Pick<SandboxInstalls, 'accounts'>) {
  const keys = [...new Set(accounts.map(({ apiKey }) => apiKey))]
  const meaning = (id: string) => {
    const key = `installs.account.${id}`
    const said = words(key)
    return said === key ? id : said
  }
  const rows: [what: string, help: string][] = [
    ...accounts.map(({ id, merchantNumber }): [string, string] => [merchantNumber, meaning(id)]),
    ...keys.map((key): [string, string] => [key, words('installs.key')]),
  ]
  return (
    <section className={`${controls.card} ${orders.cards}`}>
      <h2>{words('installs.accounts')}</h2>
      <p className={css.help}>{words('installs.hint')}</p>
      <ul className={orders.list}>
        {rows.map(([what, help]) => (
          <li key={what} className={orders.cardRow}>
            <span className={orders.what}>
              <span translate="no">{what}</span>
              <span className={css.help}>{help}</span>
            </span>
            <Copy text={what} label={words('installs.copy', { text: what })} />
          </li>
        ))}
      </ul>
    </section>
  )
}
