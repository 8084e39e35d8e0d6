/** Amounts that a shopper enters, as a gateway would send them: in currencies with two, no and three digits. */
import type { FieldDefinition, FieldError } from '../../../schemas/types.ts'

const asked = { display: 'Y', require: 'Y', component: 'Amount', type: 'number' } as const
const bounds = { multipleOf: 1, minimum: 500, maximum: 50_000_000 }
const error = { minimum: 'Enter at least {{limit}}', maximum: 'Enter at most {{limit}}' }

export const amounts: FieldDefinition[] = [
  {
    ...asked,
    name: 'topUp',
    label: 'Top-up',
    currency: 'USD',
    schema: bounds,
    error,
    help: 'It is on your card at once.',
  },
  { ...asked, name: 'donation', label: 'Donation', currency: 'JPY', schema: bounds, error },
  { ...asked, name: 'deposit', label: 'Deposit', currency: 'KWD', schema: bounds, error },
  { ...asked, name: 'tip', label: 'Tip', currency: 'MXN', schema: bounds, require: 'N', error },
]

export const amountsFilled: Record<string, unknown> = { topUp: 123_456, donation: 5000, deposit: 1_234_567, tip: 2500 }

export const amountsFaulty: Record<string, unknown> = { topUp: 100, donation: 60_000_000, deposit: '1.2,3.4' }

const faults = { topUp: 'minimum', donation: 'maximum', deposit: 'type' }
const limits: Record<string, number> = { minimum: bounds.minimum, maximum: bounds.maximum }

/** In the form of a 422 answer. */
export const amountErrors: FieldError[] = Object.entries(faults).map(([field, keyword]) => ({
  field,
  keyword,
  messageKey: 'error.invalidField',
  params: { limit: limits[keyword] },
}))
