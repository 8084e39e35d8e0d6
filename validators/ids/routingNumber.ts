import { isDigits, valueAt } from './digitsOf.ts'

const weights = [3, 7, 1] as const

/**
 * A routing number of a bank in the United States: 9 digits, the first two of a Federal Reserve district, a thrift, an
 * electronic number or a traveller's cheque, the last a check digit.
 *
 * Source: American Bankers Association, "ABA Routing Number Policy" (00 to 12, 21 to 32, 61 to 72, 80); Federal Reserve,
 * "FedACH directory": weights 3 7 1, the sum a multiple of 10.
 */
export function isRoutingNumber(text: string): boolean {
  if (!isDigits(text, 9) || !isIssued(Number(text.slice(0, 2)))) return false
  let sum = 0
  for (let place = 0; place < 9; place++) sum += valueAt(text, place) * (weights[place % 3] as number)
  // All zeros pass the check digit, but are never issued.
  return sum > 0 && sum % 10 === 0
}

const isIssued = (beginning: number) =>
  beginning <= 12 || (beginning >= 21 && beginning <= 32) || (beginning >= 61 && beginning <= 72) || beginning === 80
