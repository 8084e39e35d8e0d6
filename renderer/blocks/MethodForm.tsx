/** The form of the chosen method as the gateway defines it, or a message if there is none. */

import { useEffect } from 'react'
import { loadPayment, startPayment } from '../app/payment/startPayment.ts'
import { misfit } from '../app/report/report.ts'
import { chooseCountry, loadChosenForm } from '../app/session/choosing.ts'
import { postAction } from '../app/session/posting.ts'
import { focusSelection } from '../app/session/selection.ts'
import { chosenMethod, drawnForm, formFault, useSession, useSessionState } from '../app/session/session.ts'
import { useWhyFailed } from '../app/session/useWhyFailed.ts'
import { toast } from '../app/ui/toasts.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import { Icon } from '../theme/Icon.tsx'
import { SessionForm } from './form/SessionForm.tsx'
import css from './MethodForm.module.css'
import { NeedsScript } from './scriptless/NeedsScript.tsx'

export default function MethodForm() {
  const session = useSession()
  const form = useSessionState(drawnForm)
  const fault = useSessionState(formFault)
  const action = useSessionState(postAction)
  if (fault === 'unavailable') return <Unavailable />
  if (fault === 'unsupported') return <Unsupported />
  if (fault) return <Unreachable isLate={fault === 'code'} />
  if (!form) return <Outline />
  return (
    <>
      <LastAttemptError />
      <noscript>{import.meta.env.SSR && !action && <NeedsScript to="pay" />}</noscript>
      <SessionForm
        id="checkout"
        form={form}
        action={action}
        onSubmit={(data) => startPayment(session, data)}
        onCountry={(country) => chooseCountry(session, country)}
      />
      <ToSelection />
    </>
  )
}

/** Why the last try failed, in one line above the fields. */
function LastAttemptError() {
  const { order, method } = useSession().get()
  const why = useWhyFailed()
  const isTold = order.state === 'failed' && order.method === method && why !== undefined
  useEffect(() => {
    if (isTold) loadPayment().then(({ leadToReason }) => leadToReason('why'), misfit)
  }, [isTold])
  if (!isTold) return null
  return (
    <p id="why" className={controls.notice} data-kind="bad">
      <Icon name="alert" />
      <span lang={why.lang} dir={why.lang && 'auto'}>
        {why.text}
      </span>
    </p>
  )
}

/** The way back to the methods, below a long form that leaves none of them in view. */
function ToSelection() {
  const text = useText()
  const count = useSessionState((state) => state.methods?.length ?? 0)
  if (count < 2) return null
  return (
    <button
      type="button"
      className={`${controls.quietButton} ${css.back}`}
      data-scripted=""
      onClick={() => focusSelection()}
    >
      <Icon name="back" className={css.up} />
      <span>{text('error.backToMethods')}</span>
    </button>
  )
}

/** Also shows the message once as a notice, which is read out (product spec, section 8). The drawn message stays. */
function useToast(messageKey: string, params?: Record<string, unknown>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of language must not repeat the notice
  useEffect(() => toast(messageKey, params), [])
}

/** Replaces a form with faulty definitions. */
function Unavailable() {
  const text = useText()
  const method = useSessionState((state) => state.method)
  const action = text('error.returnToSelection')
  useToast('error.methodUnavailable', { action })
  const [before = '', after = ''] = text('error.methodUnavailable', { action: '\n' }).split('\n')
  return (
    <div className={controls.notice} data-kind="warn">
      <Icon name="alert" />
      <p>
        <span>{before}</span>
        <button type="button" className={controls.textButton} onClick={() => focusSelection(method)}>
          {action}
        </button>
        <span>{after}</span>
      </p>
    </div>
  )
}

/** Product spec, section 8: a wallet that this device does not support. */
function Unsupported() {
  const text = useText()
  const params = { method: useSessionState(chosenMethod)?.name }
  useToast('error.wallet', params)
  return (
    <div className={controls.notice} data-kind="warn">
      <Icon name="alert" />
      <p>{text('error.wallet', params)}</p>
    </div>
  )
}

function Unreachable({ isLate }: { isLate: boolean }) {
  const text = useText()
  const session = useSession()
  const again = () => (isLate ? location.reload() : loadChosenForm(session))
  return (
    <div className={controls.notice} data-kind="bad" role="alert">
      <Icon name="alert" />
      <p>
        <span>{text('error.network')}</span>{' '}
        <button type="button" className={controls.textButton} onClick={again}>
          {text('error.retry')}
        </button>
      </p>
    </div>
  )
}

/** Reserves the space of the form that is loading. */
function Outline() {
  const text = useText()
  return (
    <div className={css.outline} aria-busy="true">
      <span className={controls.visuallyHidden} role="status">
        {text('page.loading')}
      </span>
      <i className={controls.skeleton} />
      <i className={controls.skeleton} />
      <i className={controls.skeleton} />
    </div>
  )
}
