/** The code that a shopper pays with, from the action in Adyen's answer: a QR code, a voucher, an account. Pure. */
import type { PaymentResponse } from '@adyen/api-library/lib/src/typings/checkout/paymentResponse.js'
import type { Charge, Outcome } from '../provider.ts'

type PayCode = NonNullable<Outcome['payCode']>

/** Members of all action types together; the present ones show the type. */
export interface Action {
  type?: string
  paymentMethodType?: string
  method?: string
  url?: string
  data?: object
  qrCodeData?: string
  reference?: string
  alternativeReference?: string
  entity?: string
  expiresAt?: string
}

const ofType: Record<string, (action: Action) => PayCode> = {
  boletobancario: ({ reference = '', expiresAt }) => {
    const line = reference.replace(/\D/g, '')
    return {
      code: barcodeOf(line),
      copyText: line,
      barcode: 'itf',
      values: { ticketNumber: reference, dueDate: expiresAt?.slice(0, 10) ?? '', beneficiary: '' },
    }
  },
  oxxo: ({ reference = '' }) => ({
    code: reference,
    copyText: reference,
    barcode: 'code128',
    values: { ticketNumber: reference },
  }),
  multibanco: ({ entity = '', reference = '' }) => ({ copyText: reference, values: { entity, reference } }),
}

/** @returns undefined if the action has no such code, for example a redirect */
export function payCodeOf(answer: PaymentResponse, { option, order }: Charge): PayCode | undefined {
  const action = answer.action as Action | undefined
  if (action?.type === 'qrCode' && action.qrCodeData)
    return { code: action.qrCodeData, copyText: action.qrCodeData, values: {} }
  if (action?.type !== 'voucher' || !action.reference) return undefined
  const kind = action.paymentMethodType?.replace(/_.*/, '') ?? ''
  const made = Object.hasOwn(ofType, kind) ? ofType[kind]?.(action) : undefined
  if (!made) return { copyText: action.reference, values: { bank: option?.name ?? '', account: action.reference } }
  // Adyen names no beneficiary for a boleto: it is the merchant.
  return 'beneficiary' in made.values ? { ...made, values: { ...made.values, beneficiary: order.website } } : made
}

/**
 * The barcode's 44 digits, from the 47 that people type.
 * Source: FEBRABAN, as in gateway/codes/boleto.ts: three fields that each end in a check digit, then the general digit
 * and the value with its due date.
 */
export const barcodeOf = (line: string): string | undefined =>
  /^\d{47}$/.test(line)
    ? line.slice(0, 4) + line.slice(32, 47) + line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31)
    : undefined
