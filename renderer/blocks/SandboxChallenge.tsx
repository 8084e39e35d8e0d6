/**
 * The sandbox's bank, for 3-D Secure and for methods that are paid on a bank's own site. Returns after the decision.
 */
import type { MouseEvent } from 'react'
import type { OutcomeRequest, SandboxChallengeOptions } from '../../schemas/types.ts'
import { resultPath } from '../app/navigation/destination.ts'
import { PageLink } from '../app/navigation/PageLink.tsx'
import type { BlockProps } from '../app/navigation/pages.vite.ts'
import { decideOutcome } from '../app/payment/submit.ts'
import { merchantName } from '../app/session/merchant.ts'
import { postAddress } from '../app/session/posting.ts'
import { isWorking, useInstructions, useOrder, useSession, useSessionState } from '../app/session/session.ts'
import { useOrderAmount } from '../app/session/useMoney.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import { Icon } from '../theme/Icon.tsx'

export default function SandboxChallenge({ options }: BlockProps<SandboxChallengeOptions>) {
  const text = useText()
  const session = useSession()
  const working = useSessionState(isWorking)
  const order = useOrder()
  const bank = useInstructions()
  const merchant = merchantName(order)
  const amount = useOrderAmount()
  const decide = (outcome: OutcomeRequest['outcome']) => ({
    type: 'submit' as const,
    name: 'outcome',
    value: outcome,
    disabled: working,
    onClick(event: MouseEvent) {
      event.preventDefault()
      void decideOutcome(session, outcome)
    },
  })
  return (
    <>
      {bank && <p className={controls.muted}>{bank.option?.name ?? bank.method.name}</p>}
      <h1 tabIndex={-1}>{text('challenge.title')}</h1>
      <p>{text('challenge.hint', { amount, merchant })}</p>
      <p className={controls.notice} data-kind="info">
        <Icon name="info" />
        <span>{text('challenge.sandbox')}</span>
      </p>
      <form method="post" noValidate action={postAddress(order.key, 'outcome')} className={controls.dialogActions}>
        <button {...decide('pay')} className={controls.button}>
          {text(working ? 'checkout.processing' : 'challenge.approve')}
        </button>
        <button {...decide('fail')} className={controls.lineButton}>
          {text('challenge.decline')}
        </button>
      </form>
      {options.back && (
        <PageLink className={controls.quietButton} to={resultPath('pending', order.key, order.kind, { status: 's0' })}>
          {text('challenge.back')}
        </PageLink>
      )}
    </>
  )
}
