/** The result of an install: what happened, why, and the next step. */
import { useInstallState } from '../app/install/install.ts'
import { installPath } from '../app/install/openInstall.ts'
import { PageLink } from '../app/navigation/PageLink.tsx'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import { Rows } from './install/Rows.tsx'
import message from './ResultMessage.module.css'
import { ResultMark } from './result/ResultMark.tsx'

export default function InstallResult() {
  const text = useText()
  const view = useInstallState((state) => state.view)
  const { state, reason, title: platform, mode = 'test', returnUrl } = view
  const result = state === 'active' ? 'success' : state === 'expired' ? 'expired' : 'failed'
  const sentence = { success: `install.success.${mode}`, expired: 'install.expired.sentence', failed: undefined }[
    result
  ]
  const isBack = result !== 'failed'
  return (
    <>
      <div className={message.message}>
        <ResultMark mark={result === 'success' ? 'good' : result === 'expired' ? 'none' : 'bad'} />
        <h1 tabIndex={-1}>{text(`install.${result}.title`)}</h1>
        {sentence && <p className={message.sentence}>{text(sentence, { platform })}</p>}
        {reason && text.exists(reason) && <p className={message.reason}>{text(reason)}</p>}
        {result === 'failed' && <p className={message.hint}>{text('install.failed.hint')}</p>}
      </div>
      {result === 'success' && <Rows view={view} />}
      {result === 'failed' && (
        <PageLink className={controls.button} to={installPath(view, view.app)}>
          {text('install.failed.again')}
        </PageLink>
      )}
      {returnUrl && (
        <a className={isBack ? controls.button : `${controls.lineButton} ${controls.wide}`} href={returnUrl}>
          {text('install.return', { platform })}
        </a>
      )}
    </>
  )
}
