/**
 * The second step of a payment: what it asks, the values that the shopper checks, and the code that was sent. It works
 * without a script, too.
 */
import type { LocalView } from '../../schemas/types.ts'
import { sendStep } from '../app/payment/answerStep.ts'
import { postAddress } from '../app/session/posting.ts'
import { drawnForm, isWorking, useInstructions, useOrder, useSession, useSessionState } from '../app/session/session.ts'
import { sentValues } from '../app/session/typed.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import { Icon } from '../theme/Icon.tsx'
import { NoForm } from './form/NoForm.tsx'
import { SessionForm } from './form/SessionForm.tsx'
import { PushRequest } from './instructions/PushRequest.tsx'
import css from './StepForm.module.css'
import { PlainSendAgain } from './scriptless/PlainSendAgain.tsx'

type Step = NonNullable<LocalView['step']>

export default function StepForm() {
  const local = useInstructions()
  return local?.step ? <Asked local={local} step={local.step} /> : null
}

function Asked({ local, step }: { local: LocalView; step: Step }) {
  const text = useText()
  const session = useSession()
  const { key } = useOrder()
  const { amountLocale: locale } = useLanguage()
  const form = useSessionState(drawnForm)
  const own = { lang: local.language, dir: 'auto' as const }
  const { attempt } = local
  const { answered, sends, shown, test, left } = step
  if (!form) return <NoForm says={text('error.localTimeout')} />
  const query = { attempt: `${attempt}`, answered: `${answered}`, form: form.formId, locale }
  return (
    <section className={css.step}>
      {local.hint && <p {...own}>{local.hint}</p>}
      {shown && <Shown rows={shown} attempt={attempt} />}
      {test !== undefined && (
        <p className={controls.notice} data-kind="info">
          <Icon name="info" />
          <span>{text('local.step.test', { answer: test })}</span>
        </p>
      )}
      <SessionForm
        id="step"
        form={form}
        action={postAddress(key, 'step', query)}
        onSubmit={(data) => sendStep(session, data)}
      />
      <Send isCode={left !== undefined} />
      {sends && <PushRequest push={sends} isCode />}
      {sends?.again && <PlainSendAgain orderKey={key} attempt={attempt} sent={sends.sent} again={sends.again} />}
      {local.notes?.map((note) => (
        <p key={note} {...own} className={controls.muted}>
          {note}
        </p>
      ))}
    </section>
  )
}

/** Works before and without a script: the form is posted. */
function Send({ isCode }: { isCode: boolean }) {
  const text = useText()
  const working = useSessionState(isWorking)
  const label = text(working ? 'checkout.processing' : isCode ? 'verify.continue' : 'local.step.confirm')
  return (
    <button
      type="submit"
      form="step"
      className={controls.button}
      aria-disabled={working || undefined}
      data-loading={working ? '' : undefined}
      onClick={(event) => working && event.preventDefault()}
    >
      {working && <Icon name="spinner" />}
      <span>{label}</span>
    </button>
  )
}

/** What the shopper entered: in full where this page has sent it, masked after a reload or without a script. */
function Shown({ rows, attempt }: { rows: NonNullable<Step['shown']>; attempt: number }) {
  const text = useText()
  const sent = sentValues.get(useOrder().key)
  // Another tab may have sent other values since.
  const values = sent?.attempt === attempt ? sent.values : undefined
  return (
    <div className={css.shown}>
      <h2>{text('local.step.shown')}</h2>
      <dl className={controls.rows}>
        {rows.map(({ name, label, labelKey, value }) => [
          <dt key={`${name} label`}>{label ?? text(labelKey ?? '')}</dt>,
          <dd key={name} dir="auto" translate="no">
            {String(values?.[name] ?? value)}
          </dd>,
        ])}
      </dl>
    </div>
  )
}
