/**
 * A boleto: the 44 digits of its barcode (Interleaved 2 of 5), and the 47 digits that people type.
 *
 * Source: FEBRABAN, "Layout Padrão de Arrecadação/Recebimento com Utilização do Código de Barras" and its notice on the
 * due-date factor, which starts again at 1000 on 22 February 2025.
 */
import { DateTime } from 'luxon'
import { mod10, mod11 } from './checkDigits.ts'

export interface Boleto {
  /** 44 digits. */
  barcode: string
  /** 47 digits. */
  line: string
  /** The line as it is printed: AAAAA.AAAAA BBBBB.BBBBBB CCCCC.CCCCCC D EEEEEEEEEEEEEE */
  printed: string
}

const currencyReal = '9'

/**
 * @param bank three digits
 * @param dueDate YYYY-MM-DD
 * @param amountMinor centavos, at most ten digits
 * @param free the bank's own 25 digits
 */
export function boleto(bank: string, dueDate: string, amountMinor: number, free: string): Boleto {
  const value = dueFactor(dueDate) + String(amountMinor).padStart(10, '0')
  const digit = generalDigit(bank + currencyReal + value + free)
  const fields = [bank + currencyReal + free.slice(0, 5), free.slice(5, 15), free.slice(15, 25)].map(
    (field) => field + mod10(field),
  )
  const line = fields.join('') + digit + value
  const printed = `${fields.map((field) => `${field.slice(0, 5)}.${field.slice(5)}`).join(' ')} ${digit} ${value}`
  return { barcode: bank + currencyReal + digit + value + free, line, printed }
}

/** Days since 7 October 1997, in four digits; after 9999 it starts again at 1000. */
function dueFactor(dueDate: string): string {
  const days = DateTime.fromISO(dueDate, { zone: 'utc' }).diff(DateTime.utc(1997, 10, 7), 'days').days
  return String(((days - 1000) % 9000) + 1000)
}

function generalDigit(others: string): string {
  const digit = 11 - mod11(others)
  return digit > 9 ? '1' : String(digit)
}
