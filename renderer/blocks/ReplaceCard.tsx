/**
 * Replaces a subscription's card or mandate: the form and the result. After a refusal typed values stay. Inside it: the agreement.
 */
import { useEffect, useRef, useState } from 'react'
import type { CardUpdate } from '../../schemas/types.ts'
import { usePage } from '../app/frame/page.ts'
import { mayReplace } from '../app/payment/mayReplace.ts'
import { chooseCardCountry, chooseWay, replaceCard } from '../app/payment/subscription.ts'
import {
  drawnForm,
  isLoading,
  isWorking,
  type SessionState,
  useSession,
  useSessionState,
} from '../app/session/session.ts'
import { useMoney } from '../app/session/useMoney.ts'
import type { Elements } from '../app/ui/elements.ts'
import { formatServerDate } from '../i18n/dates.ts'
import { onLanguage, useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import { Icon } from '../theme/Icon.tsx'
import { CountryField } from './country/CountryField.tsx'
import { NoForm } from './form/NoForm.tsx'
import { SessionForm } from './form/SessionForm.tsx'
import { SubmitButton } from './form/SubmitButton.tsx'
import { ActionMessage } from './result/ActionMessage.tsx'
import { Trouble } from './subscription/Trouble.tsx'
import { useMandate } from './subscription/useMandate.ts'
import { useNextCharges } from './subscription/useNextCharges.ts'
import { useTerms } from './subscription/useTerms.ts'
import { cardText } from './subscription/words.ts'

export default function ReplaceCard({ children }: { children?: Elements }) {
  const text = useText()
  const session = useSession()
  const subscription = useSessionState((state) => state.subscription)
  const form = useSessionState(drawnForm)
  const isCard = useSessionState(byCard)
  const [update, setUpdate] = useState<CardUpdate>()
  useEffect(() => onLanguage(() => void chooseCardCountry(session, session.get().country)), [session])
  if (!subscription) return null
  if (update && update.result !== 'failed') return <Replaced update={update} />
  if (!mayReplace(subscription)) return <NoCard />
  return (
    <>
      <h1 tabIndex={-1}>{text(subscription.replaceBy ? 'subscription.changeWay' : 'subscription.card.title')}</h1>
      <CardBefore />
      {update && <Failed update={update} />}
      <Ways />
      {isCard && <CountryField page="address" onChoose={(wanted) => chooseCardCountry(session, wanted)} />}
      {form ? (
        <SessionForm id="card" form={form} onSubmit={async (data) => setUpdate(await replaceCard(session, data))} />
      ) : (
        <NoForm says={text('subscription.card.unavailable')} />
      )}
      <Trouble />
      {form && <Send>{children}</Send>}
    </>
  )
}

const byCard = ({ method }: SessionState) => method === 'CARD'

/** A card, or the accounts that may take the place of the mandate. */
function Ways() {
  const text = useText()
  const session = useSession()
  const methods = useSessionState((state) => state.methods)
  const chosen = useSessionState(({ method }) => method)
  const working = useSessionState(isWorking)
  if (!methods || methods.length < 2) return null
  return (
    <fieldset className={controls.choices} disabled={working}>
      <legend>{text('checkout.method')}</legend>
      {methods.map(({ code, name, nameKey }) => (
        <div key={code} className={controls.choice} data-chosen={code === chosen ? '' : undefined}>
          <label className={controls.choiceHead}>
            <input
              type="radio"
              name="way"
              className={controls.radio}
              checked={code === chosen}
              onChange={() => void chooseWay(session, code)}
            />
            <span>{nameKey && text.exists(nameKey) ? text(nameKey) : name}</span>
          </label>
        </div>
      ))}
    </fieldset>
  )
}

/** The present card, and the amount that a new card is charged at once. */
function CardBefore() {
  const text = useText()
  const money = useMoney()
  const subscription = useSessionState((state) => state.subscription)
  const card = subscription && cardText(subscription, text)
  const overdue = subscription?.overdueMinor
  const isCard = useSessionState(byCard)
  return (
    <>
      {card && <p>{text('subscription.card.before', { card })}</p>}
      {overdue !== undefined && (
        <p className={controls.notice} data-kind="warn">
          <Icon name="alert" />
          <span>
            {text(isCard ? 'subscription.card.overdue' : 'subscription.mandate.overdueNow', { amount: money(overdue) })}
          </span>
        </p>
      )}
    </>
  )
}

/** Shown at the form, so that the next try needs no way back. */
function Failed({ update: { reason } }: { update: CardUpdate }) {
  const text = useText()
  const isOfCard = useSessionState(({ subscription }) => !subscription?.mandate)
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div ref={notice} tabIndex={-1} className={controls.notice} data-kind="bad" role="alert">
      <Icon name="alert" />
      <p>
        <strong>{text('update.failed')}</strong> {reason && text.exists(reason) && <span>{text(reason)}</span>}{' '}
        {isOfCard && <span>{text('subscription.card.kept')}</span>}
      </p>
    </div>
  )
}

function Send({ children }: { children: Elements }) {
  const text = useText()
  const money = useMoney()
  const working = useSessionState(isWorking)
  const loading = useSessionState(isLoading)
  const overdue = useSessionState((state) => state.subscription?.overdueMinor)
  const isCard = useSessionState(byCard)
  const byCardText = () =>
    overdue === undefined
      ? text('subscription.card.send')
      : text('subscription.card.sendAndPay', { amount: money(overdue) })
  return (
    <SubmitButton form="card" isWorking={working} isLoading={loading} icon="lock" agreement={children}>
      {isCard ? byCardText() : text('subscription.changeWay')}
    </SubmitButton>
  )
}

function Replaced({ update: { result, subscription } }: { update: CardUpdate }) {
  const text = useText()
  const { tag } = useLanguage()
  const money = useMoney()
  const { reload } = usePage()
  const { nextChargeAt, nextAmountMinor } = subscription.subscription
  const card = cardText(subscription, text) ?? text('subscription.yourCard')
  const mandate = useMandate()
  const charges = useNextCharges(subscription.subscription, card, mandate)
  if (mandate)
    return (
      <ActionMessage kind="good" title={text('update.success')} isNew>
        <p>{text('subscription.mandate.now', { method: mandate.method })}</p>
        <p>{charges[0]}</p>
        <p>{mandate.notice}</p>
      </ActionMessage>
    )
  if (result === 'processing')
    return (
      <ActionMessage kind="wait" title={text('subscription.card.waits.title')} isNew>
        <p>{text('subscription.card.waits.sentence')}</p>
        <button type="button" className={controls.button} onClick={reload}>
          {text('subscription.card.check')}
        </button>
      </ActionMessage>
    )
  return (
    <ActionMessage kind="good" title={text('update.success')} isNew>
      <p>{text('subscription.card.now', { card })}</p>
      {nextChargeAt && nextAmountMinor !== undefined && (
        <p>
          {text('subscription.next.charge', {
            date: formatServerDate(nextChargeAt, tag),
            amount: money(nextAmountMinor),
            card,
          })}
        </p>
      )}
    </ActionMessage>
  )
}

/** No card is needed: a mandate pays, there are no more charges, or the provider has not given the outcome of the last try yet. */
function NoCard() {
  const text = useText()
  const state = useSessionState(({ subscription }) => subscription?.state)
  const { terms } = useTerms()
  const mandate = useMandate()
  const charges = useNextCharges(terms, '', mandate)
  if (mandate)
    return (
      <ActionMessage kind="none" title={text('subscription.card.over.title')}>
        <p>{charges.join(' ') || text('subscription.next.none')}</p>
      </ActionMessage>
    )
  const isOver = state === 'cancelled' || state === 'ended'
  return (
    <ActionMessage kind={isOver ? 'none' : 'wait'} title={text(`subscription.card.${isOver ? 'over' : 'waits'}.title`)}>
      <p>{text(`subscription.card.${isOver ? 'over' : 'waits'}.sentence`)}</p>
    </ActionMessage>
  )
}
