/** Reads dates, and the current date from the context; no clock. */
import type { CheckContext } from './keyword.ts'

/** Whether the day exists in the Gregorian calendar. */
export function isRealDate(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** The year, month and day of a date as YYYY-MM-DD; undefined for a day that does not exist. */
export function readIsoDate(text: string): [number, number, number] | undefined {
  const [year = 0, month = 0, day = 0] = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text) ? text.split('-').map(Number) : []
  return isRealDate(year, month, day) ? [year, month, day] : undefined
}

/** The earliest current date of the shopper, YYYY-MM-DD. @throws Error when the context has no date */
export function earliestToday({ today, todayRange }: CheckContext, name: string): string {
  const earliest = todayRange?.earliest ?? today
  if (!earliest) throw new Error(`the keyword ${name} needs a date: pass today in the context`)
  return earliest
}

/**
 * The latest current date of the shopper, as year, month and day.
 *
 * @param name of the calling keyword
 * @throws Error when the context has no date
 */
export function latestToday({ today, todayRange }: CheckContext, name: string): [number, number, number] {
  const latest = todayRange?.latest ?? today
  if (!latest) throw new Error(`the keyword ${name} needs a date: pass today in the context`)
  return [Number(latest.slice(0, 4)), Number(latest.slice(5, 7)), Number(latest.slice(8, 10))]
}
