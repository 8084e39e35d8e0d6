/** The shopper's present day. */
import { clock } from '../../api/browser.ts'

/** The shopper's date, by the server's clock: YYYY-MM-DD. */
export function localToday(): string {
  const now = new Date(clock.now())
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
