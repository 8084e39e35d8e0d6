/** Samples of a subscription: before and after its confirmation, and after its end. */
import type { CheckoutView, ShopperSubscription, SubscriptionTerms } from '../../../schemas/types.ts'
import type { ReadyForm } from '../../app/session/session.ts'
import type { BlockExample } from './blockExample.ts'

/** A placeholder: the blocks check whether there is a form, but none of these draws it. */
const form = { status: 'ready', form: { compiled: { uiSchema: {} } } as unknown as ReadyForm } as const

const feeMinor = 990
const firstMinor = 2599
const charges = ['2026-12-05', '2027-01-05', '2027-02-05'].map((day, index) => ({
  number: index + 1,
  amountMinor: index === 0 ? firstMinor : feeMinor,
  dueAt: `${day} 12:00:00`,
}))

const terms: SubscriptionTerms = {
  product: 'Monthly plan',
  feeMinor,
  unit: 'M',
  count: 1,
  hasTrial: true,
  trialDays: 14,
  dueNowMinor: 0,
  nextChargeAt: charges[0]?.dueAt,
  nextAmountMinor: firstMinor,
  schedule: charges,
}

const order: Partial<CheckoutView> = { kind: 'subscription', subscription: terms }

const confirmed = (
  state: ShopperSubscription['state'],
  now: Partial<SubscriptionTerms> = {},
  more: Partial<ShopperSubscription> = {},
): ShopperSubscription => ({
  state,
  subscription: { ...terms, ...now, state },
  currency: 'USD',
  charges: [],
  card: { brand: 'VISA', name: 'Visa' },
  lastFour: '4242',
  mayCancel: true,
  mayReplaceCard: true,
  serverTime: '2026-11-21 12:00:00',
  ...more,
})

const over = { nextChargeAt: undefined, nextAmountMinor: undefined, schedule: [] }
const closed = { mayCancel: false, mayReplaceCard: false }
const next = { block: 'SubscriptionNext' }

export const subscriptionExamples: BlockExample[] = [
  {
    id: 'subscription',
    order,
    state: { form },
    blocks: [{ block: 'SubscriptionTerms' }, { block: 'SubscriptionConsent' }, { block: 'PayButton' }],
  },
  { id: 'trialing', order, state: { subscription: confirmed('trialing') }, blocks: [next] },
  {
    id: 'mandate',
    order: { ...order, method: 'SEPA_DIRECT_DEBIT', methodName: 'SEPA Direct Debit' },
    state: {
      subscription: confirmed(
        'active',
        {},
        {
          card: undefined,
          lastFour: undefined,
          mayReplaceCard: false,
          mandate: { name: 'SEPA Direct Debit', reference: '482915073364', notice: { days: 2 } },
        },
      ),
    },
    blocks: [next],
  },
  {
    id: 'pastDue',
    order,
    state: { subscription: confirmed('past_due', { ...over, overdueMinor: feeMinor }, { overdueMinor: feeMinor }) },
    blocks: [next],
  },
  {
    id: 'subscriptionCancelled',
    order,
    state: { subscription: confirmed('cancelled', over, closed) },
    blocks: [{ block: 'CancelSubscription' }],
  },
  {
    id: 'subscriptionEnded',
    order,
    state: { subscription: confirmed('ended', over, closed) },
    blocks: [{ block: 'CancelSubscription' }],
  },
]
