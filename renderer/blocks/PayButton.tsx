/**
 * Pays with the chosen method, or starts its first step. It shows the amount, or the legal words of an order button. During a payment it shows the progress,
 * keeps its size and ignores clicks. Before the script has loaded, card data can't be encrypted: then it says so, and
 * Enter sends nothing. The blocks inside are the agreement.
 */
import type { MouseEvent } from 'react'
import type { CheckoutView } from '../../schemas/types.ts'
import { useIsDrawn } from '../app/hydration/useIsDrawn.ts'
import type { BlockProps } from '../app/navigation/pages.vite.ts'
import { postAction } from '../app/session/posting.ts'
import { chosenMethod, isWorking, useOrder, useSessionState } from '../app/session/session.ts'
import { useOrderAmount } from '../app/session/useMoney.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import { Icon } from '../theme/Icon.tsx'
import agreement from './form/agreement.module.css'
import { agreementId, waitsForAgreement } from './form/agreement.ts'
import css from './PayButton.module.css'

export default function PayButton({ children }: BlockProps) {
  const text = useText()
  const amount = useOrderAmount()
  const working = useSessionState(isWorking)
  const formStatus = useSessionState(({ form }) => form.status)
  const isPosted = useSessionState(postAction) !== undefined
  const isDrawn = useIsDrawn()
  const isEarly = isDrawn && !isPosted
  const method = useSessionState(chosenMethod)
  const order = useOrder()
  const { unit, count } = order.subscription ?? {}
  const every = unit && text(`checkout.every.${unit}`, { count })
  const option = useSessionState(({ values }) => values.option)
  const own = method?.options?.find(({ code }) => code === option)?.button ?? method?.words?.button
  // A newer gateway may send a word that this page does not know.
  const key = order.button ?? wordFor(order) ?? (own && text.exists(own) ? own : 'checkout.pay')
  // Without a form, the method's message says why, and there is no button.
  if (formStatus === 'none' || formStatus === 'failed') return null
  const ignore = (event: MouseEvent<HTMLButtonElement>) => {
    if (working || waitsForAgreement(event.currentTarget, event)) event.preventDefault()
  }
  return (
    <div className={agreement.agreed} data-scripted={isPosted ? undefined : ''}>
      <div id={agreementId} className={agreement.agreement}>
        {/* Only the button's own words are the legal ones, so the amount is beside them. */}
        {order.button && !unit && <p className={controls.number}>{`${text('checkout.total')} ${amount}`}</p>}
        {children}
      </div>
      <button
        type="submit"
        form="checkout"
        aria-describedby={agreementId}
        className={`${controls.button} ${css.pay}`}
        disabled={isEarly || formStatus === 'loading'}
        aria-disabled={working || undefined}
        data-early={isEarly ? '' : undefined}
        data-loading={working ? '' : undefined}
        onClick={ignore}
      >
        <span className={css.label} aria-hidden={working || undefined}>
          <Icon name="lock" />
          <span>{text(key, { amount, method: method?.name, every })}</span>
        </span>
        {isEarly && <span className={css.early}>{text('checkout.encryptsFirst')}</span>}
        {working && (
          <span className={css.label}>
            <Icon name="spinner" />
            <span>{text('checkout.processing')}</span>
          </span>
        )}
      </button>
      {isEarly && (
        <p className={css.earlyHelp} role="status">
          {/* biome-ignore lint/a11y/useValidAnchor: the page's own address, with its query */}
          <span>{text('error.network')}</span> <a href="">{text('error.retry')}</a>
        </p>
      )}
    </div>
  )
}

/** A subscription has its own words; the amount is shown if the first charge equals the others. */
function wordFor({ amountMinor, subscription }: CheckoutView): string | undefined {
  if (!subscription) return undefined
  if (subscription.hasTrial) return 'checkout.startTrial'
  const isAlways = subscription.dueNowMinor === amountMinor && subscription.feeMinor === amountMinor
  return isAlways ? 'checkout.subscribeFor' : 'checkout.subscribe'
}
