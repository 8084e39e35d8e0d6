/** For how long a code is valid, and how much of that is left. Pure. */
import { inWords } from '../../i18n/duration.ts'

const hourMs = 3_600_000
/** A tolerance, because the server's times are rounded to whole seconds. */
const nearlyMs = 60_000

/**
 * For how many hours a code is valid from its start, if that is a whole number from 1 to 48. For example 100 minutes
 * must not become two hours.
 *
 * Source: product spec, section 2.
 */
export function validHours(startMs: number, endMs: number): number | undefined {
  const hours = Math.round((endMs - startMs) / hourMs)
  const isWhole = Math.abs(endMs - startMs - hours * hourMs) < nearlyMs
  return isWhole && hours >= 1 && hours <= 48 ? hours : undefined
}

/** '2 days 5 hours' from two days on, else '23:59:58'. */
export function timeLeft(seconds: number, tag: string): string {
  const hours = Math.floor(seconds / 3_600)
  if (hours >= 48) return inWords(hours * 3_600, tag)
  return [hours, Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
