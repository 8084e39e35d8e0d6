/** The input at a Portuguese cash machine: the collecting entity, the payment's reference, the amount. */
import { multibancoReference } from '../../../codes/multibanco.ts'
import { digitsOf, type Maker } from '../maker.ts'

const make: Maker = (charge, { entity }) => {
  const reference = multibancoReference(String(entity), digitsOf(charge, 7), charge.amountMinor)
  return { payCode: { copyText: reference, values: { entity: String(entity), reference } } }
}

export default make
