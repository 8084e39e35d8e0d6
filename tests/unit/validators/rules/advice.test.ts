/** Advice beyond the specification's rules: it gives hints, and never blocks. */
import { expect, it } from 'vitest'
import { judge } from './judge.ts'

const range = { today: '2026-11-21', todayRange: { earliest: '2026-11-20', latest: '2026-11-22' } }

it.each<[string, string, string | undefined, string]>([
  ['iBan', 'DE89 3704 0044 0532 0130 00', undefined, 'an IBAN in groups'],
  ['iBan', 'DE88370400440532013000', 'iban', 'wrong check digits'],
  ['iBan', 'DE8937040044053201300', 'iban', 'one character too few'],
  ['birthDate', '1990/01/31', undefined, 'a day in the past'],
  ['birthDate', '2026/11/22', undefined, 'tomorrow here, today in the east'],
  ['birthDate', '2026/11/23', 'notInFuture', 'a day in the future'],
  ['issueDate', '11/26', undefined, 'this month'],
  ['issueDate', '12/26', 'notInFuture', 'next month'],
  ['issueDate', '00/25', 'notInFuture', 'a month that does not exist'],
])('%s %j gets the hint %s: %s', (field, value, advice) => {
  expect(judge(field, value, range)).toEqual({ error: undefined, advice })
})

it.each<[string, string | undefined, string]>([
  ['2850590940090418135201', undefined, 'both check digits fit'],
  ['2850590840090418135201', 'checkDigit', 'a wrong digit of the bank'],
  ['2850590940090418135211', 'checkDigit', 'a wrong digit of the account'],
  ['285059094009041813520', 'pattern', 'one digit too few'],
])('an account %s in Argentina gets the hint %s: %s', (value, advice) => {
  expect(judge('accountNumber', value, { country: 'AR' })).toEqual({ error: undefined, advice })
})

it.each(['ID', 'IN', 'MM', 'MN', 'AF'])(
  'one word is enough for a card holder in %s, where many people have one name',
  (country) => {
    expect(judge('cardHolderName', 'Suharto', { country })).toEqual({ error: undefined, advice: 'minWords' })
    expect(judge('cardHolderName', 'Ada Lovelace', { country })).toEqual({ error: undefined, advice: undefined })
  },
)

it.each(['US', 'MY', 'JP'])('one word for a card holder is an error in %s', (country) => {
  expect(judge('cardHolderName', 'Suharto', { country })).toEqual({ error: 'minWords', advice: undefined })
})

it.each(['김민수', '李小龙', '山田太郎', 'สมชาย'])(
  '%s is the name of a card holder without a space, as it is written: advice in every country',
  (name) => {
    for (const country of ['US', 'KR', 'DE'])
      expect(judge('cardHolderName', name, { country })).toEqual({ error: undefined, advice: 'pattern' })
    expect(judge('cardHolderName', `${name} ${name}`)).toEqual({ error: undefined, advice: undefined })
  },
)

it('binds when the server sends the rule', () => {
  expect(judge('birthDate', '2027/01/01', { definition: { validationRules: 'notInFuture' } }).error).toBe('notInFuture')
  expect(judge('iBan', 'DE88370400440532013000', { definition: { validationRules: 'iban' } }).error).toBe('iban')
})
