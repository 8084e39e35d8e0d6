/** The payments: a card in four countries, and each local method in the first market of its file. */
import { caseOf, methods } from '../../journeys/methods/cases.ts'

export interface Shopper {
  /** Code of the method. */
  method: string
  /** ISO 3166-1 alpha-2. */
  country: string
  /** ISO 4217. */
  currency: string
  amountMinor: number
  /** What they type, by field. A required field that is missing here is an error. */
  values: Record<string, string>
  /** The chosen option of the method, if it has any. */
  option?: string
}

const card = { cardNum: '4242424242424242', effectiveDate: '1230', cvv: '123', email: 'ada@example.com' }

/** Addresses in four countries: the required parts differ. */
const cardHolders: Record<string, [currency: string, values: Record<string, string>]> = {
  US: [
    'USD',
    {
      cardHolderName: 'Ada Lovelace',
      firstName: 'Ada',
      lastName: 'Lovelace',
      address: '12 Analytical Street',
      city: 'Springfield',
      province: 'IL',
      postalCode: '62701',
    },
  ],
  DE: [
    'EUR',
    {
      cardHolderName: 'Lena Krause',
      firstName: 'Lena',
      lastName: 'Krause',
      address: 'Lindenstraße 12',
      city: 'Berlin',
      postalCode: '10969',
    },
  ],
  BR: [
    'BRL',
    {
      identityNumber: '529.982.247-25',
      cardHolderName: 'Ana Souza',
      firstName: 'Ana',
      lastName: 'Souza',
      address: 'Rua das Flores, 12',
      city: 'São Paulo',
      postalCode: '01310-100',
    },
  ],
  JP: [
    'JPY',
    {
      cardHolderName: 'YUKI SATO',
      firstName: 'Yuki',
      lastName: 'Sato',
      address: '1-2-3 Ginza',
      city: 'Chuo-ku',
      postalCode: '104-0061',
    },
  ],
}

/** The local methods' values are the examples of their own files. */
export const shoppers: Shopper[] = [
  ...Object.entries(cardHolders).map(([country, [currency, values]]) => ({
    method: 'CARD',
    country,
    currency,
    amountMinor: 2599,
    values: { ...card, ...values },
  })),
  ...methods.map(({ code }) => {
    const { country, currency, amountMinor, values, option } = caseOf(code)
    const typed = Object.fromEntries(Object.entries(values).map(([field, value]) => [field, String(value)]))
    return { method: code, country, currency, amountMinor, values: typed, option }
  }),
]
