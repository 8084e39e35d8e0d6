/** Faults for the gateway's log. Never values, never card data; a log that fails is no fault of its own. */
import type { LogEntry } from '../../schemas/types.ts'
import { scrub } from '../../validators/scrub.ts'
import { calls } from '../api/browser.ts'

/** What a page may send in its life: a fault that comes again each second says nothing new. */
const mostReports = 20
const sent = new Set<string>()

/** @param entry `route` is added: the path alone, since a query may say more than a log should keep */
export function report(entry: Omit<LogEntry, 'route'>): void {
  const cut = (text: string | undefined, length: number) => text?.slice(0, length)
  const whole = {
    ...entry,
    route: scrub(location.pathname).slice(0, 300),
    message: cut(entry.message && scrub(withoutTyped(entry.message)), 1000),
    stack: cut(entry.stack && scrub(placesOf(entry.stack)), 4000),
  }
  const same = JSON.stringify(whole)
  if (sent.size >= mostReports || sent.has(same)) return
  sent.add(same)
  calls.log(whole).catch(() => {})
}

/** Of all that nobody foresaw; faults of definitions have codes of their own (renderer/compile/README.md). */
const unexpected = 'TF900'

/** An unexpected error, wherever it came from. */
export function reportError(error: unknown): void {
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  report({ kind: 'error', code: unexpected, message, stack })
}

/** A stack begins with the message, which is told apart; what stays are functions and places, as each browser writes them. */
const placesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at .*:\d+|^[^@\s]*@\S+:\d+:\d+$/.test(line))
    .join('\n')

/** Whoever threw may have put into the message what stands in a field just now: a name or a CVC has no shape to go by. */
function withoutTyped(message: string): string {
  let text = message
  for (const { value } of document.querySelectorAll<HTMLInputElement>('input, textarea')) {
    for (const part of [value, ...value.split(/\s+/)]) if (part.length > 2) text = text.replaceAll(part, '[typed]')
  }
  return text
}
