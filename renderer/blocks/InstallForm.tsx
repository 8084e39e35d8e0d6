/** The form that an app needs from a merchant before its use; during the check, the progress of the check. */
import { sendInstall } from '../app/install/activate.ts'
import { useInstall, useInstallState } from '../app/install/install.ts'
import { localToday } from '../app/session/localToday.ts'
import { DefinitionForm } from '../form/DefinitionForm.tsx'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import { Icon } from '../theme/Icon.tsx'
import { NoForm } from './form/NoForm.tsx'
import { SubmitButton } from './form/SubmitButton.tsx'
import { Checking } from './install/Checking.tsx'
import css from './install/install.module.css'

export default function InstallForm() {
  const text = useText()
  const { app, title: platform, shop, state } = useInstallState(({ view }) => view)
  if (state === 'activating') return <Checking />
  return (
    <>
      <div className={css.heading}>
        <h1 tabIndex={-1}>{text(`install.${app}.title`, { platform })}</h1>
        <p>{text('install.sentence', { shop })}</p>
      </div>
      <LastReason />
      <Fields />
    </>
  )
}

/** Why the last try to connect failed. */
function LastReason() {
  const text = useText()
  const reason = useInstallState(({ view }) => view.reason)
  if (!reason || !text.exists(reason)) return null
  return (
    <p className={controls.notice} data-kind="bad">
      <Icon name="alert" />
      <span>{text(reason)}</span>
    </p>
  )
}

function Fields() {
  const text = useText()
  const install = useInstall()
  const { form, values, action, view } = useInstallState((state) => state)
  if (!form) return <NoForm says={text('install.unavailable', { platform: view.title })} />
  const isWorking = action.status === 'working'
  return (
    <>
      <DefinitionForm
        id="install"
        form={form.compiled}
        widgets={form.widgets}
        data={values}
        context={() => ({ country: view.form?.country ?? '', today: localToday() })}
        serverErrors={action.status === 'refused' ? action.errors : undefined}
        onChange={(changed) => install.set({ values: { ...install.get().values, ...changed } })}
        onSubmit={(data) => sendInstall(install, data)}
      />
      <p className={css.secure}>
        <Icon name="lock" />
        <span>{text('install.secure')}</span>
      </p>
      <SubmitButton form="install" isWorking={isWorking}>
        {text(labelOf(view.app))}
      </SubmitButton>
    </>
  )
}

const labelOf = (app: string) => (app === 'payment_app_activate' ? 'install.activate' : 'install.connect')
