/** A transfer within Mexico: an account for this payment only, a concept and a reference. */
import { clabe } from '../../../codes/clabe.ts'
import { digitsOf, type Maker, testName } from '../maker.ts'

/** Mexico City, in the list of CLABE towns. */
const town = '180'

const make: Maker = (charge, { bank, bankCode }) => {
  const account = clabe(String(bankCode ?? '646') + town + digitsOf(charge, 11))
  return {
    payCode: {
      copyText: account,
      values: {
        bank: String(bank ?? 'STP'),
        clabe: account,
        beneficiary: testName(charge),
        concept: charge.order.orderno.slice(0, 40),
        reference: digitsOf(charge, 7, 'reference'),
      },
    },
  }
}

export default make
