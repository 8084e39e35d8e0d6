/** The remaining time in words. Pure. */
import { inWords } from '../../i18n/duration.ts'

/** '2 days 5 hours' from two days on, else '23:59:58'. */
export function timeLeft(seconds: number, tag: string): string {
  const hours = Math.floor(seconds / 3_600)
  if (hours >= 48) return inWords(hours * 3_600, tag)
  return [hours, Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
