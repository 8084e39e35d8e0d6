/**
 * The state of an install inside the platform's own administration: the only page that may be framed. It has no control
 * that a hostile frame could make a user press.
 */
import { useEffect } from 'react'
import { followInstall } from '../app/install/activate.ts'
import { useInstall, useInstallState } from '../app/install/install.ts'
import { useText } from '../i18n/useText.ts'
import { Rows } from './install/Rows.tsx'
import message from './ResultMessage.module.css'
import { ResultMark } from './result/ResultMark.tsx'

const kinds = { open: 'none', activating: 'wait', active: 'good', failed: 'bad', expired: 'none' } as const

export default function InstallStatus() {
  const text = useText()
  const install = useInstall()
  const view = useInstallState((state) => state.view)
  const { state, reason, title: platform, mode = 'test' } = view
  useEffect(() => (state === 'activating' ? followInstall(install, () => {}) : undefined), [install, state])
  const hint = { active: `install.success.${mode}`, activating: 'install.loading.sentence' }[state as string]
  return (
    <>
      <div className={message.message}>
        <ResultMark mark={kinds[state]} />
        <h1 tabIndex={-1}>{text(`install.status.${state}`)}</h1>
        <p className={message.sentence} role="status">
          {text(hint ?? 'install.status.openHint', { platform })}
        </p>
        {reason && text.exists(reason) && <p className={message.reason}>{text(reason)}</p>}
      </div>
      <Rows view={view} />
    </>
  )
}
