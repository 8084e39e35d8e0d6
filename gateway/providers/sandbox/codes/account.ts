/** An account number for this payment alone, at the chosen bank or the method's own. */
import { digitsOf, type Maker } from '../maker.ts'

const make: Maker = (charge, { digits, prefix = '', bank = charge.option?.name ?? '' }) => {
  const account = String(prefix) + digitsOf(charge, Number(digits) - String(prefix).length)
  return { local: { copyText: account, values: { bank: String(bank), account } } }
}

export default make
