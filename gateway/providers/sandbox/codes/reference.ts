/**
 * A ticket number with its check digit, the company codes that a cashier types first, and a second number that confirms
 * it.
 */
import { mod10, mod11 } from '../../../codes/checkDigits.ts'
import { digitsOf, type Maker } from '../maker.ts'

const checks: Record<string, (digits: string) => string> = {
  luhn: mod10,
  mod10,
  // A two-digit remainder counts as 0.
  mod11: (digits) => String((11 - mod11(digits)) % 11).slice(-1),
  none: () => '',
}

const make: Maker = (
  charge,
  { digits, prefix = '', check = 'none', barcode, companyCodes = [], confirmationDigits, qr },
) => {
  const checkDigit = checks[String(check)] as (digits: string) => string
  const free = Number(digits) - String(prefix).length - (check === 'none' ? 0 : 1)
  const body = String(prefix) + digitsOf(charge, free)
  const ticketNumber = body + checkDigit(body)
  const companies = (companyCodes as string[]).map((code, at) => [`companyCode${at + 1}`, code] as const)
  const confirmation: Record<string, string> = confirmationDigits
    ? { confirmationNumber: digitsOf(charge, Number(confirmationDigits), 'confirmation') }
    : {}
  return {
    payCode: {
      code: ticketNumber,
      copyText: ticketNumber,
      barcode: barcode as 'itf' | 'code128' | undefined,
      values: {
        ticketNumber,
        ...Object.fromEntries(companies),
        ...confirmation,
        ...(qr !== undefined && { qr: `${qr}${ticketNumber}` }),
      },
    },
  }
}

export default make
