/** Links of sample installs, and the accounts that lead to each end of one. */
import { useEffect, useState } from 'react'
import type { SandboxInstalls } from '../../schemas/types.ts'
import { toast } from '../app/ui/toasts.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import { Icon } from '../theme/Icon.tsx'
import { Accounts } from './parts/Accounts.tsx'
import { Choice } from './parts/Choice.tsx'
import css from './parts/demo.module.css'
import { Heading } from './parts/Heading.tsx'
import { sampleInstall, sampleInstalls } from './parts/installCalls.ts'
import orders from './parts/orders.module.css'
import { words } from './parts/words.ts'

export default function DemoInstalls() {
  const text = useText()
  const [known, setKnown] = useState<SandboxInstalls>()
  const [hasFailed, setFailed] = useState(false)
  const load = () => {
    setFailed(false)
    sampleInstalls().then(setKnown, () => setFailed(true))
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
    } catch {
      toast('error.network')
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
