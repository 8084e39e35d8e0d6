/**
 * An EMV QR code of any country's scheme: the method's file has its data objects.
 *
 * Source: EMVCo, QR Code Specification for Payment Systems, Merchant-Presented Mode, section 4.
 */
import { type DataObject, merchantCode } from '../../../codes/emv.ts'
import { digitsOf, inUnits, type Maker, testName } from '../maker.ts'

interface Part {
  tag: string
  text: string
}

interface Options {
  country: string
  city: string
  currency: string
  account: { tag: string; parts: Part[] }[]
  additional?: Part[]
}

const make: Maker = (charge, options) => {
  const { country, city, currency, account, additional = [] } = options as unknown as Options
  const filled = (parts: Part[], within: string): DataObject[] =>
    parts.map(({ tag, text }) => {
      const digits = [...digitsOf(charge, text.split('#').length - 1, `${within} ${tag}`)]
      return [tag, text.replace(/#/g, () => digits.shift() ?? '')]
    })
  const code = merchantCode({
    account: account.map(({ tag, parts }) => [tag, filled(parts, tag)]),
    currency,
    amount: inUnits(charge),
    country,
    name: testName(charge),
    city,
    additional: filled(additional, '62'),
  })
  return { payCode: { code, copyText: code, values: {} } }
}

export default make
