/** The product spec, section 5, "Rules by field", rule by rule. Today is 2026-11-21. */
import { describe, expect, it } from 'vitest'
import { judge, today } from './judge.ts'

/** Each value, and whether it passes unchanged. */
const rules: { rule: string; field: string; country?: string; values: [string, boolean][] }[] = [
  {
    rule: 'card numbers: spaces removed, 13 to 19 digits, Luhn; empty accepted',
    field: 'cardNum',
    values: [
      ['', true],
      ['4242424242424242', true],
      ['4242 4242 4242 4242', true],
      ['4222222222222', true],
      ['6205500000000000004', true],
      ['4242424242424241', false],
      ['424242424242', false],
      ['42424242424242424242', false],
      ['4242-4242-4242-4242', false],
      ['4242a424242424242', false],
    ],
  },
  {
    rule: 'card numbers: as many digits as the known brand has, Maestro from 12 (section 9)',
    field: 'cardNum',
    values: [
      ['501800000009', true],
      ['6759649826438453', true],
      ['378282246310005', true],
      ['3782822463100054', false],
      ['30569309025904', true],
      ['305693090259004', false],
      ['55555555555553', false],
      ['4242424242424242426', false],
      ['999999999991', false],
      ['9999999999992', true],
    ],
  },
  {
    rule: 'expiry: MM/YY or MM/YYYY, month 1 to 12, not before this month, at most 25 years ahead',
    field: 'effectiveDate',
    values: [
      ['', true],
      ['11/26', true],
      ['11/2026', true],
      ['12/51', true],
      ['12/2051', true],
      ['10/26', false],
      ['00/27', false],
      ['13/27', false],
      ['01/52', false],
      ['01/2052', false],
      ['1/27', false],
    ],
  },
  {
    rule: 'CVC: trimmed, at least 3, digits only, at most 4',
    field: 'cvv',
    values: [
      ['', true],
      ['123', true],
      [' 123 ', true],
      ['1234', true],
      ['12', false],
      ['12345', false],
      ['12a', false],
    ],
  },
  {
    rule: 'holder name: at least two words separated by spaces, at most 50 characters',
    field: 'cardHolderName',
    values: [
      ['', true],
      ['Ada Lovelace', true],
      ['Ana María de la Cruz', true],
      ['Ada', false],
      ['Ada ', false],
      [`Ada ${'a'.repeat(47)}`, false],
    ],
  },
  {
    rule: 'email: text, @, then a domain containing a dot',
    field: 'email',
    values: [
      ['', true],
      ['ada@example.com', true],
      ['a+b@c.d.e', true],
      ['ada@example', false],
      ['@example.com', false],
      ['ada.example.com', false],
    ],
  },
  {
    rule: 'date of birth: YYYY / MM / DD with 4, 2 and 2 digits, a real date',
    field: 'birthDate',
    values: [
      ['', true],
      ['1990 / 01 / 31', true],
      ['1990/01/31', true],
      ['2000/02/29', true],
      ['1900/02/29', false],
      ['1990/02/30', false],
      ['1990/13/01', false],
      ['1990/00/01', false],
      ['1990/01/00', false],
      ['1990/01/32', false],
      ['90/01/31', false],
      ['1990/1/31', false],
    ],
  },
  {
    rule: 'issue date: MM/YY or MM/YYYY, month at most 12',
    field: 'issueDate',
    values: [
      ['', true],
      ['01/20', true],
      ['12/2020', true],
      ['11/26', true],
      ['13/20', false],
      ['99/20', false],
      ['1/20', false],
      ['0120', false],
    ],
  },
  {
    rule: 'BLIK code: exactly 6 digits',
    field: 'blikcode',
    values: [
      ['', true],
      ['123456', true],
      ['000000', true],
      ['12345', false],
      ['1234567', false],
      ['12345a', false],
    ],
  },
  {
    rule: 'prepaid number: numeric, at most 16',
    field: 'prepaidNumber',
    values: [
      ['', true],
      ['1', true],
      ['1234567890123456', true],
      ['12345678901234567', false],
      ['12-34', false],
    ],
  },
  {
    rule: 'katakana names: katakana, at most 64',
    field: 'jpFirstName',
    values: [
      ['', true],
      ['タロウ', true],
      ['ジョージ', true],
      ['Taro', false],
      ['太郎', false],
      ['ア'.repeat(65), false],
    ],
  },
  ...(['city', 'firstName', 'lastName', 'street', 'number', 'province'] as const).map((field) => ({
    rule: `${field}: at most 64`,
    field,
    country: 'DE',
    values: [
      ['', true],
      ['é'.repeat(64), true],
      ['é'.repeat(65), false],
    ] as [string, boolean][],
  })),
  ...(
    [
      ['address', 256],
      ['postalCode', 32],
      ['iBan', 64],
      ['identityNumber', 64],
      ['walletAccountName', 50],
    ] as const
  ).map(([field, most]) => ({
    rule: `${field}: at most ${most}`,
    field,
    values: [
      ['', true],
      ['x'.repeat(most), true],
      ['x'.repeat(most + 1), false],
    ] as [string, boolean][],
  })),
  {
    rule: 'phone: numeric, at most 32',
    field: 'phone',
    values: [
      ['', true],
      ['0123', true],
      ['1'.repeat(32), true],
      ['1'.repeat(33), false],
      ['+49 30', false],
    ],
  },
]

describe.each(rules)('$rule', ({ field, country, values }) => {
  it.each(values)('%j', (value, passes) => {
    expect(judge(field, value, { country }).error === undefined).toBe(passes)
  })
})

it.each([
  ['4242424242424242', '123', true],
  ['4242424242424242', '1234', false],
  ['5555555555554444', '1234', false],
  ['378282246310005', '123', true],
  ['378282246310005', '1234', true],
  ['', '1234', true],
  ['9999999999999995', '1234', true],
])('the CVC for card number %j has the length of its brand (section 9): %j passes is %s', (cardNum, cvv, passes) => {
  expect(judge('cvv', cvv, { values: { cardNum } }).error).toBe(passes ? undefined : 'cvcLength')
})

it('reports a missing required value with its own keyword, beside any other rules', () => {
  const definition = { require: 'Y' }
  expect(judge('identityNumber', '', { country: 'BR', definition }).error).toBe('required')
  expect(judge('identityNumber', '   ', { country: 'AR', definition }).error).toBe('required')
  expect(judge('identityNumber', '1', { country: 'AR', definition }).error).toBeUndefined()
})

it('ignores the rule "required" of a server: only `require` decides', () => {
  expect(judge('city', '', { definition: { validationRules: 'required|min:3' } })).toEqual({})
  expect(judge('city', 'Ro', { definition: { validationRules: 'required|min:3' } }).error).toBe('minLength')
})

it('accepts an expiry date that is still valid somewhere on earth', () => {
  const newYear = { today: '2027-01-01', todayRange: { earliest: '2026-12-31', latest: '2027-01-01' } }
  expect(judge('effectiveDate', '12/26', newYear).error).toBeUndefined()
  expect(judge('effectiveDate', '12/26', { today: '2027-01-01' }).error).toBe('expiry')
})

it('refuses a card number in every free text', () => {
  const fields = [
    'cardHolderName',
    'firstName',
    'lastName',
    'contactName',
    'fullName',
    'address',
    'city',
    'street',
    'email',
    'walletAccountName',
  ]
  for (const field of fields)
    expect(judge(field, 'my 4242 4242 4242 4242 a@b.co', { today }).error, field).toBeDefined()
})
