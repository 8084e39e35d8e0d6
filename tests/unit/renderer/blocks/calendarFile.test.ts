/** The calendar entry of a voucher, by RFC 5545. */
import { expect, it } from 'vitest'
import { calendarFile } from '../../../../renderer/blocks/instructions/calendarFile.ts'

const file = calendarFile({
  uid: 'key@shop.example',
  title: 'Pay MX$1,250.00 to Año; Ltd',
  description: `Ticket: 9300 0000\nLink: ${'ñ'.repeat(90)}`,
  url: 'https://pay.example/payment/local?key=k',
  endMs: Date.UTC(2026, 10, 24, 5, 59, 59),
  nowMs: Date.UTC(2026, 10, 21, 10, 0, 0),
})
const lines = file.split('\r\n')
const unfolded = file.replaceAll('\r\n ', '').split('\r\n')

it('ends every line with CRLF and keeps each within 75 bytes', () => {
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(lines.at(-1)).toBe('')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
})

it('ends when the time to pay ends, in UTC', () => {
  expect(unfolded).toContain('DTEND:20261124T055959Z')
  expect(unfolded).toContain('DTSTAMP:20261121T100000Z')
})

it('escapes special characters, and never folds a line inside a character', () => {
  expect(unfolded).toContain('SUMMARY:Pay MX$1\\,250.00 to Año\\; Ltd')
  expect(unfolded).toContain(`DESCRIPTION:Ticket: 9300 0000\\nLink: ${'ñ'.repeat(90)}`)
})
