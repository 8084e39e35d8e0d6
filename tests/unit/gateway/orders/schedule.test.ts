/** The charge dates of a subscription, compared with a separate calendar that counts days without a date library. */
import { describe, expect, it } from 'vitest'
import { fromWire, toWire } from '../../../../core/serverTime.ts'
import { chargeAt, chargesFrom, hasTrial, type Plan } from '../../../../gateway/orders/schedule.ts'

type Unit = Plan['unit']
type Row = [starts: string, unit: Unit, count: number, trialDays?: number, trialCount?: number, ends?: string]

const counts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const starts: Record<Unit, string> = { D: '2026-02-25', W: '2026-12-20', M: '2026-01-31', Y: '2024-02-29' }

/** Every unit and count, from a difficult start; then ends of months, leap years, trials and ends. */
const rows: Row[] = [
  ...(['D', 'W', 'M', 'Y'] as const).flatMap((unit) => counts.map((count): Row => [starts[unit], unit, count])),
  ['2026-01-29', 'M', 1],
  ['2026-01-30', 'M', 1],
  ['2027-12-31', 'M', 2],
  ['2028-01-31', 'M', 1],
  ['2027-08-31', 'M', 6],
  ['2028-02-29', 'M', 12],
  ['2028-02-29', 'Y', 4],
  ['2096-02-29', 'Y', 4],
  ['2100-02-28', 'D', 1],
  ['2026-03-31', 'M', 1, 14],
  ['2026-01-17', 'M', 1, 14],
  ['2028-02-15', 'Y', 1, 14],
  ['2026-12-25', 'W', 2, 7],
  ['2026-01-31', 'M', 1, 0, 1],
  ['2026-01-31', 'M', 1, 0, 12],
  ['2024-02-29', 'Y', 1, 0, 1],
  ['2026-10-31', 'M', 1, 30, 2],
  ['2026-01-31', 'M', 1, 0, 0, '2026-04-30'],
  ['2026-01-31', 'M', 1, 0, 0, '2026-05-01'],
  ['2026-01-31', 'M', 1, 90, 0, '2026-05-01'],
  ['2024-02-29', 'Y', 1, 0, 0, '2027-01-01'],
  ['2026-12-31', 'D', 7, 3, 1, '2027-01-31'],
]

const clock = '18:30:05'
const at = (date: string) => fromWire(`${date} ${clock}`) as Date

const planOf = ([date, unit, count, trialDays, trialCount, ends]: Row): Plan => ({
  unit,
  count,
  trialDays,
  trialCount,
  startsAt: at(date),
  ...(ends && { endsAt: at(ends) }),
})

describe('a schedule of charges', () => {
  it('is tested with at least sixty plans', () => expect(rows.length).toBeGreaterThanOrEqual(60))

  it.each(rows)('from %s every %s × %d, trial of %s days and %s periods, end %s', (...row) => {
    const charges = chargesFrom(planOf(row), 1, 8)
    expect(charges.map(({ dueAt }) => toWire(dueAt))).toEqual(expectedOf(row, 8).map((date) => `${date} ${clock}`))
    expect(charges.map(({ number }) => number)).toEqual(charges.map((_, index) => index + 1))
  })

  it.each<[plan: Row, dates: string]>([
    [['2026-01-31', 'M', 1], '2026-01-31 2026-02-28 2026-03-31 2026-04-30'],
    [['2028-01-31', 'M', 1], '2028-01-31 2028-02-29 2028-03-31 2028-04-30'],
    [['2024-02-29', 'Y', 1], '2024-02-29 2025-02-28 2026-02-28 2027-02-28'],
    [['2096-02-29', 'Y', 4], '2096-02-29 2100-02-28 2104-02-29 2108-02-29'],
    [['2026-01-17', 'M', 1, 14], '2026-01-31 2026-02-28 2026-03-31 2026-04-30'],
    [['2026-12-25', 'W', 2, 7], '2027-01-01 2027-01-15 2027-01-29 2027-02-12'],
    [['2026-01-31', 'M', 1, 0, 1], '2026-02-28 2026-03-31 2026-04-30 2026-05-31'],
  ])('of %j begins with the dates of a paper calendar: %s', (row, dates) => {
    expect(chargesFrom(planOf(row), 1, 4).map(({ dueAt }) => toWire(dueAt).slice(0, 10))).toEqual(dates.split(' '))
  })

  it('has no charge at its end or after it', () => {
    const plan = planOf(['2026-01-31', 'M', 1, 0, 0, '2026-03-31'])
    expect(chargeAt(plan, 2)).toEqual(at('2026-02-28'))
    expect(chargeAt(plan, 3)).toBeUndefined()
    expect(chargeAt(plan, 4)).toBeUndefined()
  })

  it('keeps the day in UTC+8, although it is another day elsewhere', () => {
    const plan: Plan = { unit: 'M', count: 1, startsAt: fromWire('2026-01-31 00:30:00') as Date }
    expect(plan.startsAt.toISOString()).toBe('2026-01-30T16:30:00.000Z')
    expect(toWire(chargeAt(plan, 2) as Date)).toBe('2026-02-28 00:30:00')
  })
})

it('a plan has a trial when days or periods are free', () => {
  expect([{}, { trialDays: 0, trialCount: 0 }].some(hasTrial)).toBe(false)
  expect([{ trialDays: 1 }, { trialCount: 1 }].every(hasTrial)).toBe(true)
})

/** The dates by counting: days one by one, months as a number, the start's day if the month has it. */
function expectedOf([starts, unit, count, trialDays = 0, trialCount = 0, ends]: Row, most: number): string[] {
  let anchor = split(starts)
  for (let day = 0; day < trialDays; day += 1) anchor = dayAfter(anchor)
  const dates: string[] = []
  for (let period = trialCount; dates.length < most; period += 1) {
    const date = written(later(anchor, unit, count * period))
    if (ends && date >= ends) break
    dates.push(date)
  }
  return dates
}

type Day = [year: number, month: number, day: number]

const split = (date: string) => date.split('-').map(Number) as Day
const written = ([year, month, day]: Day) => [year, ...[month, day].map((n) => String(n).padStart(2, '0'))].join('-')
const isLeap = (year: number) => year % 400 === 0 || (year % 4 === 0 && year % 100 !== 0)
const daysIn = (year: number, month: number) =>
  [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] as number

function dayAfter([year, month, day]: Day): Day {
  if (day < daysIn(year, month)) return [year, month, day + 1]
  return month < 12 ? [year, month + 1, 1] : [year + 1, 1, 1]
}

function later(from: Day, unit: Unit, count: number): Day {
  if (unit === 'D' || unit === 'W') {
    let date = from
    for (let day = 0; day < count * (unit === 'W' ? 7 : 1); day += 1) date = dayAfter(date)
    return date
  }
  const months = from[0] * 12 + from[1] - 1 + count * (unit === 'Y' ? 12 : 1)
  const [year, month] = [Math.floor(months / 12), (months % 12) + 1]
  return [year, month, Math.min(from[2], daysIn(year, month))]
}
