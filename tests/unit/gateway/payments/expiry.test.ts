import { describe, expect, it } from 'vitest'
import { expiryOf } from '../../../../gateway/payments/charge.ts'

const at = (now: string, expires: Parameters<typeof expiryOf>[0], zone?: string) =>
  expiryOf(expires, new Date(now), zone).toISOString()

describe('a code can be paid', () => {
  it('for the length of an ISO duration', () => {
    expect(at('2026-11-20T12:00:00Z', 'P1DT2H')).toBe('2026-11-21T14:00:00.000Z')
  })

  it("until the end of a day in the shopper's time zone", () => {
    // In Tokyo it is already the 21st.
    expect(at('2026-11-20T15:30:00Z', { endOfDay: 1 }, 'Asia/Tokyo')).toBe('2026-11-22T14:59:59.999Z')
    expect(at('2026-11-20T15:30:00Z', { endOfDay: 1 }, 'America/Sao_Paulo')).toBe('2026-11-22T02:59:59.999Z')
  })

  it('until the end of a day, also when the clocks change before', () => {
    expect(at('2026-10-24T12:00:00Z', { endOfDay: 1 }, 'Europe/Lisbon')).toBe('2026-10-25T23:59:59.999Z')
    expect(at('2026-10-23T12:00:00Z', { endOfDay: 1 }, 'Europe/Lisbon')).toBe('2026-10-24T22:59:59.999Z')
  })

  it.each([
    ['a Thursday', '2026-11-19T12:00:00Z', 1, '2026-11-20'],
    ['a Friday', '2026-11-20T12:00:00Z', 1, '2026-11-23'],
    ['a Saturday', '2026-11-21T12:00:00Z', 1, '2026-11-23'],
    ['a Sunday', '2026-11-22T12:00:00Z', 1, '2026-11-23'],
    ['a Friday, for three banking days', '2026-11-20T12:00:00Z', 3, '2026-11-25'],
    ['a Thursday, for seven banking days', '2026-11-19T12:00:00Z', 7, '2026-11-30'],
  ])('until the end of a banking day, from %s', (_, now, endOfBankingDay, day) => {
    expect(at(now, { endOfBankingDay }, 'UTC')).toBe(`${day}T23:59:59.999Z`)
  })
})
