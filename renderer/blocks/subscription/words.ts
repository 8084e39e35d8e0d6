/** Texts about a subscription that occur in several places. */
import { formattedList } from '../../../core/formatters.ts'
import type { Text } from '../../../core/texts.ts'
import type { CheckoutView, SubscriptionTerms } from '../../../schemas/types.ts'
import { unit } from '../../i18n/duration.ts'

/** 'every 3 months' */
export const everyText = ({ unit, count }: Pick<SubscriptionTerms, 'unit' | 'count'>, text: Text): string =>
  text(`checkout.every.${unit}`, { count })

/** '14 days, then 2 charges', for the free part; undefined without a trial. */
export function trialText({ trialDays = 0, trialCount = 0 }: SubscriptionTerms, text: Text, tag: string) {
  const days = trialDays > 0 ? [unit(trialDays, 'day', tag)] : []
  const charges = trialCount > 0 ? [text('subscription.freeCharges', { count: trialCount })] : []
  const parts = [...days, ...charges]
  return parts.length > 0 ? formattedList(tag, parts, { type: 'conjunction' }) : undefined
}

/** 'Visa ending in 4242'; undefined if the gateway does not send the card. */
export const cardText = ({ card, lastFour }: Pick<CheckoutView, 'card' | 'lastFour'>, text: Text): string | undefined =>
  lastFour && text('result.cardEnding', { brand: card?.name ?? text('method.CARD.name'), lastFour })
