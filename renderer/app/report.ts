/** Faults for the gateway's log. Never values, never card data; a log that fails is no fault of its own. */
import type { LogEntry } from '../../schemas/types.ts'
import { calls } from '../api/browser.ts'

/** @param entry `route` is added: the path alone, since a query may say more than a log should keep */
export function report(entry: Omit<LogEntry, 'route'>): void {
  const cut = (text: string | undefined, length: number) => text?.slice(0, length)
  calls
    .log({
      ...entry,
      route: location.pathname.slice(0, 300),
      message: cut(entry.message, 1000),
      stack: cut(entry.stack, 4000),
    })
    .catch(() => {})
}

/** An unexpected error, wherever it came from. */
export function reportError(error: unknown): void {
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  report({ kind: 'error', message, stack })
}
