/** An account number for this payment alone, at the chosen bank or the method's own, in the form of its country. */
import { shapes } from '../../../codes/accounts.ts'
import { digitsOf, type Maker } from '../maker.ts'

const make: Maker = (charge, { digits, prefix = '', bank = charge.option?.name ?? '', shapes: own = {} }) => {
  const name = (own as Record<string, keyof typeof shapes>)[charge.country]
  const account = name
    ? shapes[name].make(digitsOf(charge, shapes[name].free))
    : String(prefix) + digitsOf(charge, Number(digits) - String(prefix).length)
  return { payCode: { copyText: account, values: { bank: String(bank), account } } }
}

export default make
