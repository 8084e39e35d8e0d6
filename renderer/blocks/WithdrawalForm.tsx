/**
 * A withdrawal from the contract, in two steps: who withdraws and where the confirmation goes, then what will be sent.
 * Both are posted without a script, too.
 *
 * Source: Directive 2011/83/EU, Article 11a(2) and (3)
 */
import { useEffect, useRef } from 'react'
import { checkStatement, confirmWithdrawal, loadWithdrawal } from '../app/payment/withdrawal.ts'
import { merchantName } from '../app/session/merchant.ts'
import { postAddress } from '../app/session/posting.ts'
import { drawnForm, isWorking, useOrder, useSession, useSessionState } from '../app/session/session.ts'
import { formatServerTime } from '../i18n/dates.ts'
import { onLanguage, useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import { Icon } from '../theme/Icon.tsx'
import { SessionForm } from './form/SessionForm.tsx'
import { StatementRows } from './withdrawal/StatementRows.tsx'
import css from './withdrawal/withdrawal.module.css'

export default function WithdrawalForm() {
  const session = useSession()
  const withdrawal = useSessionState((state) => state.withdrawal)
  // The names of the fields come with the form.
  useEffect(() => onLanguage(() => void loadWithdrawal(session, location.href).catch(() => undefined)), [session])
  if (withdrawal?.state !== 'open') return null
  return (
    <section className={css.withdrawal}>
      {withdrawal.isChecking ? <Check /> : <Fill until={withdrawal.until} />}
    </section>
  )
}

function usePost(deed: string): string {
  const { key } = useOrder()
  const { amountLocale: locale } = useLanguage()
  const formId = useSessionState((state) => drawnForm(state)?.formId ?? '')
  return postAddress(key, deed, { form: formId, locale })
}

function Fill({ until }: { until: string }) {
  const text = useText()
  const { tag } = useLanguage()
  const session = useSession()
  const form = useSessionState(drawnForm)
  const merchant = merchantName(useOrder())
  const action = usePost('state')
  if (!form) return null
  return (
    <>
      <h1 tabIndex={-1}>{text('withdrawal.title')}</h1>
      <p>{text('withdrawal.sentence', { merchant, date: formatServerTime(until, tag) })}</p>
      <StatementRows />
      <SessionForm id="withdrawal" form={form} action={action} onSubmit={() => checkStatement(session, true)} />
      <p className={controls.muted}>{text('withdrawal.email', { merchant })}</p>
      <button type="submit" form="withdrawal" className={controls.button}>
        {text('verify.continue')}
      </button>
    </>
  )
}

function Check() {
  const text = useText()
  const session = useSession()
  const order = useOrder()
  const values = useSessionState((state) => state.values)
  const isBusy = useSessionState(isWorking)
  const hasTrouble = useSessionState(({ action }) => action.status === 'unanswered')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const form = useSessionState(drawnForm)
  const [confirming, changing] = [usePost('withdraw'), usePost('state')]
  const entered = form?.compiled.order.flat().map((name) => ({ name, value: String(values[name] ?? '') })) ?? []
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {text('withdrawal.check')}
      </h1>
      <p>{text('withdrawal.statement', { order: order.orderno, merchant: merchantName(order) })}</p>
      <StatementRows name={String(values.fullName ?? '')} email={String(values.email ?? '')} />
      <p className={controls.notice} data-kind="warn" role="status" hidden={!hasTrouble}>
        <Icon name="alert" />
        <span>{hasTrouble && text('withdrawal.trouble')}</span>
      </p>
      <form
        method="post"
        noValidate
        action={confirming}
        className={css.actions}
        onSubmit={(event) => {
          event.preventDefault()
          void confirmWithdrawal(session)
        }}
      >
        {entered.map(({ name, value }) => (
          <input key={name} type="hidden" name={`data.${name}`} value={value} />
        ))}
        <button
          type="submit"
          className={controls.button}
          aria-disabled={isBusy || undefined}
          data-loading={isBusy ? '' : undefined}
        >
          {isBusy && <Icon name="spinner" />}
          <span>{text(isBusy ? 'checkout.processing' : 'withdrawal.confirm')}</span>
        </button>
        <button
          type="submit"
          name="change"
          value="1"
          formAction={changing}
          className={controls.quietButton}
          onClick={(event) => {
            event.preventDefault()
            if (!isBusy) checkStatement(session, false)
          }}
        >
          {text('withdrawal.change')}
        </button>
      </form>
    </>
  )
}
