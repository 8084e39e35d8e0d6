/** A boleto with the code of a bank that does not expect it. */
import { DateTime } from 'luxon'
import { boleto } from '../../../codes/boleto.ts'
import { digitsOf, type Maker, testName } from '../maker.ts'

const make: Maker = (charge, { bank }) => {
  const dueDate = DateTime.fromJSDate(charge.expiresAt, { zone: 'America/Sao_Paulo' }).toISODate() ?? ''
  const { barcode, line, printed } = boleto(String(bank ?? '237'), dueDate, charge.amountMinor, digitsOf(charge, 25))
  return {
    payCode: {
      code: barcode,
      copyText: line,
      barcode: 'itf',
      values: { ticketNumber: printed, dueDate, beneficiary: testName(charge) },
    },
  }
}

export default make
