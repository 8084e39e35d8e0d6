import { type CheckContext, keyword } from '../keyword.ts'

const yearsAhead = 25

/**
 * expiry: true means "MM/YY or MM/YYYY, not before the current month and at most 25 years ahead"; a year of two digits is in
 * the current century.
 *
 * Context: today, or todayRange; with a range the value must be valid in at least one time zone. Throws when the context has
 * no date.
 * Source: product spec, section 5, "effectiveDate", and section 9.
 */
export const expiry = keyword({
  name: 'expiry',
  type: 'string',
  parameter: { const: true },
  message: 'error.invalidField',
  test: (_: true, value: string, context) => {
    const parts = /^(0[1-9]|1[0-2])\/([0-9]{2}|[0-9]{4})$/.exec(value)
    return datesOf(context).some((today) => parts !== null && isAhead(Number(parts[1]), String(parts[2]), today))
  },
})

function isAhead(month: number, yearText: string, today: string): boolean {
  const [thisYear, thisMonth] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const century = thisYear - (thisYear % 100)
  const year = yearText.length === 2 ? century + Number(yearText) : Number(yearText)
  return year * 12 + month >= thisYear * 12 + thisMonth && year <= thisYear + yearsAhead
}

function datesOf({ today, todayRange }: CheckContext): string[] {
  if (todayRange) return [todayRange.earliest, todayRange.latest]
  if (!today) throw new Error('the keyword expiry needs a date: pass today in the context')
  return [today]
}
