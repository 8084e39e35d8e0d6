/** Links of sample installs, and the accounts that lead to each result. */
import { useEffect, useState } from 'react'
import type { SandboxInstall, SandboxInstalls } from '../../schemas/types.ts'
import { request } from '../api/browser.ts'
import { misfit } from '../app/report/report.ts'
import { toastTrouble } from '../app/ui/toasts.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import { Icon } from '../theme/Icon.tsx'
import { Choice } from './parts/Choice.tsx'
import { Copy } from './parts/Copy.tsx'
import css from './parts/demo.module.css'
import { Heading } from './parts/Heading.tsx'
import orders from './parts/orders.module.css'
import { words } from './parts/words.ts'

const path = '/sandbox/installs'

/** The call of the installs' demo page. Separate from the checkout's calls, which every shopper loads. */
const sampleInstalls = () =>
  request('GET', path, {
    shape: {
      apps: [{ platform: 'string', title: 'string', app: 'string' }],
      accounts: [{ id: 'string', merchantNumber: 'string', apiKey: 'string' }],
    },
  })

const sampleInstall = (wish: SandboxInstall) =>
  request('POST', path, { body: wish, shape: { key: 'string', url: 'string' } })

export default function DemoInstalls() {
  const text = useText()
  const [known, setKnown] = useState<SandboxInstalls>()
  const [hasFailed, setFailed] = useState(false)
  const load = () => {
    setFailed(false)
    sampleInstalls().then(setKnown, (error) => setFailed(!misfit(error)))
  }
  useEffect(load, [])
  return (
    <>
      <Heading />
      {hasFailed && (
        <p role="alert">
          <span>{text('error.network')}</span>{' '}
          <button type="button" className={controls.textButton} onClick={load}>
            {text('error.retry')}
          </button>
        </p>
      )}
      <div className={orders.room} aria-busy={!known && !hasFailed}>
        {known && (
          <div className={orders.columns}>
            <Links apps={known.apps} />
            <Accounts accounts={known.accounts} />
          </div>
        )}
      </div>
    </>
  )
}

interface Link {
  key: string
  url: string
  label: string
}

function Links({ apps }: Pick<SandboxInstalls, 'apps'>) {
  const [chosen, choose] = useState('0')
  const [links, setLinks] = useState<Link[]>([])
  const [isWorking, setWorking] = useState(false)
  const labelOf = ({ app, title }: SandboxInstalls['apps'][number]) => words(`installs.app.${app}`, { platform: title })
  const make = async () => {
    const wished = apps[Number(chosen)]
    if (isWorking || !wished) return
    setWorking(true)
    try {
      const { platform, app } = wished
      const { key, url } = await sampleInstall({ platform, app })
      setLinks((before) => [{ key, url, label: labelOf(wished) }, ...before])
    } catch (error) {
      toastTrouble(error)
    } finally {
      setWorking(false)
    }
  }
  return (
    <div className={orders.form}>
      <Choice
        label={words('installs.app')}
        value={chosen}
        options={apps.map((each, at) => ({ value: String(at), label: labelOf(each) }))}
        onChoose={choose}
      />
      <button type="button" className={controls.button} aria-disabled={isWorking || undefined} onClick={make}>
        {words('installs.make')}
      </button>
      <section className={css.part}>
        <h2>{words('installs.title')}</h2>
        <p role="status" className={css.help}>
          {words(links.length === 0 ? 'installs.none' : 'installs.made')}
        </p>
        <ul className={orders.list}>
          {links.map(({ key, url, label }) => (
            <li key={key}>
              <div className={orders.made}>
                <p>
                  <strong>{label}</strong>
                </p>
                <a className={controls.lineButton} href={url} target="_blank" rel="noreferrer">
                  <Icon name="lock" />
                  <span>{words('installs.open')}</span>
                </a>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

/** The sandbox's merchant accounts with their results. An account without a text here shows its id. */
function Accounts({ accounts }: Pick<SandboxInstalls, 'accounts'>) {
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
