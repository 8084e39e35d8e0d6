/** What is said of a subscription in more than one place. */
import { cardName } from '../../../core/cardName.ts'
import { formattedList } from '../../../core/formatters.ts'
import type { Text } from '../../../core/texts.ts'
import type { CheckoutView, SubscriptionTerms } from '../../../schemas/types.ts'
import { unit } from '../../i18n/duration.ts'

/** 'every 3 months' */
export const everyText = ({ unit, count }: Pick<SubscriptionTerms, 'unit' | 'count'>, text: Text): string =>
  text(`checkout.every.${unit}`, { count })

/** '14 days, then 2 charges', of what is free; undefined without a trial. */
export function trialText({ trialDays = 0, trialCount = 0 }: SubscriptionTerms, text: Text, tag: string) {
  const days = trialDays > 0 ? [unit(trialDays, 'day', tag)] : []
  const charges = trialCount > 0 ? [text('subscription.freeCharges', { count: trialCount })] : []
  const parts = [...days, ...charges]
  return parts.length > 0 ? formattedList(tag, parts, { type: 'conjunction' }) : undefined
}

/** 'Visa ending in 4242'; undefined while the gateway does not say. */
export const cardText = (
  { cardBrand, lastFour }: Pick<CheckoutView, 'cardBrand' | 'lastFour'>,
  text: Text,
): string | undefined =>
  lastFour && text('result.cardEnding', { brand: cardName(cardBrand ?? text('method.CARD.name')), lastFour })
