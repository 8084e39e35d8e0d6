/**
 * Only the parts of an answer that the page needs: an answer may come from a proxy, a hotel's network or another
 * version of the gateway. The complete shapes are in schemas/api; a test checks that these are parts of them.
 */

/** A `typeof` result; a list whose items have this shape; an object with at least these properties. */
export type Shape = 'string' | 'number' | 'boolean' | readonly [Shape] | { readonly [name: string]: Shape }

const method = { code: 'string', name: 'string' } as const

const shopperSubscription = {
  state: 'string',
  subscription: {
    product: 'string',
    feeMinor: 'number',
    unit: 'string',
    count: 'number',
    schedule: [{ number: 'number', amountMinor: 'number', dueAt: 'string' }],
  },
  currency: 'string',
  charges: [{ state: 'string' }],
} as const

export const shapes = {
  checkoutView: {
    key: 'string',
    orderno: 'string',
    website: 'string',
    amountMinor: 'number',
    currency: 'string',
    kind: 'string',
    state: 'string',
    brand: {},
    createdTime: 'string',
    effectiveMinutes: 'number',
    expires: 'string',
    supportedCards: ['string'],
    returnSeconds: 'number',
  },
  methodEntry: method,
  formView: { formId: 'string' },
  addressView: { form: { formId: 'string', method: 'string', country: 'string' } },
  savedAddress: { savedTime: 'string' },
  keySet: { keys: [{ kty: 'string' }], serverTime: 'string' },
  paymentAnswer: { state: 'string', type: 'string' },
  localView: {
    state: 'string',
    attempt: 'number',
    createdTime: 'string',
    expires: 'string',
    method,
    ticket: 'string',
    details: [{ name: 'string' }],
    steps: ['string'],
    actions: [{ action: 'string' }],
  },
  installView: { key: 'string', platform: 'string', state: 'string', pages: ['string'], serverTime: 'string' },
  shopperSubscription,
  cardUpdate: { result: 'string', subscription: shopperSubscription },
  operator: { retentionDays: 'number' },
  walletSession: { merchantSessionIdentifier: 'string' },
  sandboxCard: { id: 'string', number: 'string' },
  orderCreated: { key: 'string', url: 'string' },
  errors: [{ field: 'string', keyword: 'string', messageKey: 'string' }],
} as const satisfies Record<string, Shape>

export function fits(value: unknown, shape: Shape): boolean {
  if (typeof shape === 'string') return typeof value === shape
  if (isList(shape)) return Array.isArray(value) && value.every((each) => fits(each, shape[0]))
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(shape).every(([name, part]) => fits((value as Record<string, unknown>)[name], part))
}

const isList = (shape: Shape): shape is readonly [Shape] => Array.isArray(shape)
