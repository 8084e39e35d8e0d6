/** The blocks of the components demo, with their orders and states. */
import type { CheckoutView, MethodEntry, PageBlock, RefundView } from '../../../schemas/types.ts'
import { type FormFault, type FormState, type ReadyForm, type Settled, working } from '../../app/session/session.ts'
import type { BlockExample } from './blockExample.ts'
import { instructionExamples } from './instructionExamples.ts'
import { subscriptionExamples } from './subscriptionExamples.ts'
import { withdrawalExamples } from './withdrawalExamples.ts'

/** An order in the gateway's shape, with a key that exists nowhere. */
export const sampleOrder: CheckoutView = {
  key: 'sample-order-of-the-components-demo',
  orderno: 'T-10294',
  website: 'https://www.shop.example',
  amountMinor: 2599,
  currency: 'USD',
  kind: 'payment',
  state: 'open',
  country: 'US',
  brand: { brand: 'Example Shop' },
  returnUrl: '/test',
  returnSeconds: 0,
  createdTime: '2026-11-21 12:00:00',
  serverTime: '2026-11-21 12:00:00',
  effectiveMinutes: 30,
  expires: '2026-11-21 12:30:00',
  supportedCards: [],
  sandbox: true,
}

/** A placeholder: blocks check whether there is a form and what it asks, but none of these draws it. */
const form: FormState = { status: 'ready', form: { compiled: { uiSchema: {} } } as unknown as ReadyForm }

const failed = (fault: FormFault): FormState => ({ status: 'failed', fault })

/** Another country's or method's form is loading. */
const loading = (before: Settled['form']): FormState => ({
  status: 'loading',
  before: { country: 'US', methods: undefined, method: undefined, shownOptions: {}, form: before },
})

const paid = { method: 'CARD', card: { brand: 'VISA', name: 'Visa' }, lastFour: '4242', txnTime: '2026-11-21 12:04:31' }

const result = (name: string, mark: string, order: Partial<CheckoutView>, ...more: PageBlock[]): BlockExample => ({
  id: name,
  order,
  blocks: [{ block: 'ResultMessage', result: name, mark, reason: true }, { block: 'OrderDetails' }, ...more],
})

/** Only finished refunds: one on its way would call the gateway. */
const refund = (more: Pick<RefundView, 'state'> & Partial<RefundView>): BlockExample => ({
  id: `refund.${more.state}`,
  order: { ...paid, state: 'paid' },
  blocks: [{ block: 'RefundMessage' }, { block: 'RefundDetails' }],
  state: {
    refund: {
      id: 'sample-refund',
      key: 'sample-refund-of-the-components-demo',
      attemptId: 'sample-attempt',
      cause: 'merchant',
      amountMinor: 1000,
      currency: 'USD',
      createdTime: '2026-11-21 12:08:00',
      ...more,
    },
  },
})

const methods: MethodEntry[] = [
  { code: 'CARD', name: 'Card', nameKey: 'method.CARD.name', flow: 'form' },
  { code: 'OTHER', name: 'Another way', flow: 'redirect' },
]

const choosing = { methods, method: 'CARD' }

const back: PageBlock = { block: 'ReturnToMerchant' }

export const blockExamples: BlockExample[] = [
  {
    id: 'summary',
    blocks: [
      { block: 'SandboxBanner' },
      { block: 'OrderSummary', show: ['orderno', 'website', 'amount'] },
      { block: 'PoweredBy', provider: 'Tillform' },
    ],
  },
  {
    id: 'items',
    order: {
      items: [
        { name: 'Sencha, 100 g', quantity: 2, unitAmountMinor: 900 },
        { name: 'Sample of the month', quantity: 1, unitAmountMinor: 0 },
      ],
      shippingMinor: 600,
      taxMinor: 199,
    },
    blocks: [{ block: 'OrderSummary', show: ['orderno', 'amount'], blocks: [{ block: 'OrderItems' }] }],
  },
  { id: 'time', order: { expires: '2099-11-21 12:30:00' }, blocks: [{ block: 'Countdown', visibleAtSeconds: 180 }] },
  { id: 'step', blocks: [{ block: 'CountryStep' }] },
  {
    id: 'country',
    blocks: [{ block: 'BillingCountry' }],
    state: { country: 'DE', form: { ...form, changed: { country: 'DE', cleared: ['province'] } } },
  },
  { id: 'list', blocks: [{ block: 'MethodList' }], state: choosing },
  { id: 'tiles', blocks: [{ block: 'MethodTiles' }], state: choosing },
  { id: 'noMethods', blocks: [{ block: 'MethodList' }], state: { methods: [] } },
  { id: 'formOnItsWay', blocks: [{ block: 'MethodForm' }], state: { form: loading({ status: 'none' }) } },
  { id: 'formUnavailable', blocks: [{ block: 'MethodForm' }], state: { form: failed('unavailable') } },
  { id: 'formUnsupported', blocks: [{ block: 'MethodForm' }], state: { form: failed('unsupported') } },
  { id: 'formUnreachable', blocks: [{ block: 'MethodForm' }], state: { form: failed('network') } },
  { id: 'cancel', blocks: [{ block: 'CancelPayment' }] },
  { id: 'bank', hasForms: true, blocks: [{ block: 'SandboxChallenge' }], order: { state: 'challenge' } },
  {
    id: 'elsewhere',
    blocks: [{ block: 'ContinueElsewhere' }, { block: 'CheckAgain', follow: false }],
    order: { state: 'pending', next: { redirect: '/test' } },
  },
  ...instructionExamples,
  ...subscriptionExamples,
  ...withdrawalExamples,
  { id: 'oops', blocks: [{ block: 'OopsMessage', sentence: 'error.brokenLink' }] },
  { id: 'ready', blocks: [{ block: 'Consent' }, { block: 'PayButton' }], state: { form } },
  { id: 'working', blocks: [{ block: 'PayButton' }], state: { form, action: working } },
  { id: 'changing', blocks: [{ block: 'PayButton' }], state: { form: loading(form) } },
  {
    id: 'success',
    order: { ...paid, state: 'paid' },
    blocks: [
      { block: 'ResultMessage', result: 'success', thanks: 'result.success.thanks', mark: 'good', hint: false },
      { block: 'OrderDetails', paid: true, websiteOnPaper: true },
      { ...back, blocks: [{ block: 'PrintReceipt' }] },
    ],
  },
  result('failed', 'bad', { ...paid, state: 'failed', reason: 'reason.declined' }, { block: 'TryAgain' }),
  result('pending', 'wait', { ...paid, state: 'pending' }, { ...back, quiet: true }),
  result('processing', 'wait', { ...paid, state: 'processing' }),
  result('unknow', 'none', { ...paid, state: 'pending' }),
  result('timeout', 'none', { state: 'expired' }, back),
  result('invalid', 'bad', { ...paid, state: 'invalid', reason: 'reason.invalid' }),
  result('cancelled', 'none', { state: 'cancelled', returnUrl: undefined }, back),
  result('refunded', 'good', { ...paid, state: 'refunded' }),
  refund({ state: 'succeeded', reason: 'Out of stock', endedTime: '2026-11-21 12:08:02' }),
  refund({ state: 'failed', failure: 'reason.refundDeclined', endedTime: '2026-11-21 12:08:02' }),
]
