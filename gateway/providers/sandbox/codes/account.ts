/** An account number for this payment only, at the chosen bank or the method's own, in the country's format. */
import { shapes } from '../../../codes/accounts.ts'
import { digitsOf, type Maker } from '../maker.ts'

/** Another account that accepts the same payment. */
interface Other {
  bank: string
  digits: number
  prefix?: string
}

const make: Maker = (
  charge,
  { digits, prefix = '', bank = charge.option?.name ?? '', shapes: own = {}, others = [] },
) => {
  const name = (own as Record<string, keyof typeof shapes>)[charge.country]
  const account = name
    ? shapes[name].make(digitsOf(charge, shapes[name].free))
    : String(prefix) + digitsOf(charge, Number(digits) - String(prefix).length)
  const more = (others as Other[]).flatMap(({ bank, digits, prefix = '' }, index) => [
    [`bank${index + 2}`, bank] as const,
    [`account${index + 2}`, prefix + digitsOf(charge, digits - prefix.length, bank)] as const,
  ])
  return { payCode: { copyText: account, values: { bank: String(bank), account, ...Object.fromEntries(more) } } }
}

export default make
