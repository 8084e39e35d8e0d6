/** The rows of an instruction page: the shown and the copied text. */
import { expect, it } from 'vitest'
import type { Text } from '../../../../core/texts.ts'
import { type DetailContext, detailRows, grouped, primeRow } from '../../../../renderer/blocks/instructions/details.ts'
import type { CheckoutView, LocalView } from '../../../../schemas/types.ts'

const text = Object.assign((key: string) => key, { exists: () => false }) as Text

function rowsOf(
  details: LocalView['details'],
  order: Partial<CheckoutView> = {},
  local: Partial<LocalView> = {},
  tag = 'en',
) {
  const context = {
    order: { orderno: 'T-1', website: 'https://www.shop.example', amountMinor: 125_000, currency: 'MXN', ...order },
    local: { details, method: { code: 'SPEI', name: 'SPEI', flow: 'transfer' }, ...local },
    text,
    tag,
  }
  return detailRows(context as unknown as DetailContext)
}

it('groups an account number for reading and copies it without spaces', () => {
  expect(rowsOf([{ name: 'clabe', value: '646180157000000004', copy: true, group: 3 }])).toEqual([
    { name: 'clabe', label: 'local.clabe', value: '646 180 157 000 000 004', copy: '646180157000000004' },
  ])
})

it('copies the line of a boleto in the format of banks, without its dots', () => {
  const value = '23793.38128 60007.827136 95000.063305 9 75520000370000'
  const copyText = value.replace(/\D/g, '')
  expect(rowsOf([{ name: 'ticketNumber', value, copy: true }], {}, { copyText })).toMatchObject([
    { value, copy: copyText },
  ])
})

it.each([
  ['MXN', 'MX$1,250.00', '1250.00'],
  ['CLP', 'CLP 125,000', '125000'],
])('shows an amount in %s as %s and copies it as %s', (currency, value, copy) => {
  const [row] = rowsOf([{ name: 'amount', copy: true }], { currency })
  expect(row?.value.replace(/\u00a0/g, ' ')).toBe(value)
  expect(row?.copy).toBe(copy)
})

it.each([
  ['en', '0.00042', '0.00042 BTC'],
  ['de', '1234.5', '1.234,5 BTC'],
  ['ar', '0.00042', '\u20680.00042 BTC\u200e\u2069'],
  ['en', 'by the wallet', 'by the wallet BTC'],
])('in %s, %s of a second unit is shown as %j and copied without its unit', (tag, value, shown) => {
  const [row] = rowsOf([{ name: 'coinAmount', value, copy: true, unit: 'BTC' }], {}, {}, tag)
  expect(row?.value.replace(/\u00a0/g, ' ')).toBe(shown)
  expect(row?.copy).toBe(value.replaceAll(' ', ''))
})

it('uses the method’s own label of a row, and leaves out a row without a value', () => {
  expect(rowsOf([{ name: 'ticketNumber', label: 'Linha digitável', value: '1' }, { name: 'option' }])).toEqual([
    { name: 'ticketNumber', label: 'Linha digitável', value: '1' },
  ])
})

it('shows the first copied row in large type, and never the amount', () => {
  const rows = rowsOf([
    { name: 'amount', copy: true },
    { name: 'bank', value: 'A bank' },
    { name: 'account', value: '123', copy: true },
  ])
  expect(primeRow(rows, {})?.name).toBe('account')
})

it('a due date is the same day in every time zone', () => {
  expect(rowsOf([{ name: 'dueDate', value: '2026-11-24' }])[0]?.value).toBe('November 24, 2026')
})

it.each([
  ['123456789', 4, '1234 5678 9'],
  ['12 34 56', 3, '123 456'],
])('groups %s by %i as %s', (value, size, expected) => {
  expect(grouped(value, size)).toBe(expected)
})
