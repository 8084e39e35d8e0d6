/**
 * Cancels a subscription after a question, or shows its state if it has ended. The subscription's details are inside.
 */
import { useState } from 'react'
import { cancelSubscription } from '../app/payment/subscription.ts'
import { merchantName } from '../app/session/merchant.ts'
import { isWorking, useOrder, useSession, useSessionState } from '../app/session/session.ts'
import type { Elements } from '../app/ui/elements.ts'
import { formatServerDate } from '../i18n/dates.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import { Icon } from '../theme/Icon.tsx'
import { type Place, Question } from './checkout/Question.tsx'
import { ActionMessage } from './result/ActionMessage.tsx'
import { Trouble } from './subscription/Trouble.tsx'

export default function CancelSubscription({ children }: { children?: Elements }) {
  const text = useText()
  const { tag } = useLanguage()
  const session = useSession()
  const merchant = merchantName(useOrder())
  const subscription = useSessionState((state) => state.subscription)
  const working = useSessionState(isWorking)
  const [stateAtFirst] = useState(subscription?.state)
  const [question, ask] = useState<{ asked?: Place }>()
  if (!subscription) return null
  const { state, mayCancel, mandate } = subscription
  const isOver = state === 'cancelled' || state === 'ended'
  if (isOver) {
    const isNew = state !== stateAtFirst
    const key = state === 'cancelled' && !isNew ? 'already' : state
    const { endsAt } = subscription.subscription
    const date = endsAt ? formatServerDate(endsAt, tag) : ''
    return (
      <ActionMessage kind={isNew ? 'good' : 'none'} title={text(`subscription.${key}.title`)} isNew={isNew}>
        <p>
          {mandate
            ? text('subscription.next.none')
            : text(`subscription.${key}.sentence`, { merchant, date, product: subscription.subscription.product })}
        </p>
      </ActionMessage>
    )
  }
  return (
    <>
      <h1 tabIndex={-1}>{text('subscription.cancel.title')}</h1>
      <p>{text(mandate ? 'subscription.mandate.cancel' : 'subscription.cancel.sentence', { merchant })}</p>
      {children}
      <Trouble />
      {mayCancel ? (
        <button
          type="button"
          className={controls.button}
          aria-disabled={working || undefined}
          data-loading={working ? '' : undefined}
          onClick={({ nativeEvent }) => !working && ask({ asked: nativeEvent.detail ? nativeEvent : undefined })}
        >
          {working && <Icon name="spinner" />}
          <span>{text(working ? 'checkout.processing' : 'subscription.cancel')}</span>
        </button>
      ) : (
        <p className={controls.notice} data-kind="warn">
          <Icon name="alert" />
          <span>{text('subscription.cancel.notNow')}</span>
        </p>
      )}
      {question && (
        <Question
          title={text('subscription.cancel.ask')}
          yes={text('subscription.cancel.yes')}
          no={text('subscription.cancel.no')}
          asked={question.asked}
          onYes={() => {
            ask(undefined)
            void cancelSubscription(session)
          }}
          onNo={() => ask(undefined)}
        >
          {text('subscription.cancel.hint', { product: subscription.subscription.product, merchant })}
        </Question>
      )}
    </>
  )
}
