/** What is better than the letter: it hints, and never stands in the way. */
import { expect, it } from 'vitest'
import { judge } from './judge.ts'

const range = { today: '2026-11-21', todayRange: { earliest: '2026-11-20', latest: '2026-11-22' } }

it.each<[string, string, string | undefined, string]>([
  ['cardNum', '4222222222222', undefined, 'a Visa of 13 digits'],
  ['cardNum', '55555555555553', 'cardLength', 'a Mastercard of 14'],
  ['iBan', 'DE89 3704 0044 0532 0130 00', undefined, 'an IBAN in groups'],
  ['iBan', 'DE88370400440532013000', 'iban', 'wrong check digits'],
  ['iBan', 'DE8937040044053201300', 'iban', 'one character too few'],
  ['birthDate', '1990/01/31', undefined, 'a day that has come'],
  ['birthDate', '2026/11/22', undefined, 'tomorrow here, today in the east'],
  ['birthDate', '2026/11/23', 'notInFuture', 'a day that is to come'],
  ['issueDate', '11/26', undefined, 'this month'],
  ['issueDate', '12/26', 'notInFuture', 'next month'],
  ['issueDate', '00/25', 'notInFuture', 'a month that does not exist'],
])('%s %j gets the hint %s: %s', (field, value, advice) => {
  expect(judge(field, value, range)).toEqual({ error: undefined, advice })
})

it.each([
  ['4242424242424242', '123', undefined],
  ['4242424242424242', '1234', 'cvcLength'],
  ['378282246310005', '1234', undefined],
  ['378282246310005', '123', undefined],
  ['', '1234', undefined],
])('a CVC beside card number %j: %j gets the hint %s', (cardNum, cvv, advice) => {
  expect(judge('cvv', cvv, { values: { cardNum } })).toEqual({ error: undefined, advice })
})

it('binds when the server sends the rule', () => {
  expect(judge('birthDate', '2027/01/01', { definition: { validationRules: 'notInFuture' } }).error).toBe('notInFuture')
  expect(judge('iBan', 'DE88370400440532013000', { definition: { validationRules: 'iban' } }).error).toBe('iban')
})
