/** Faults for the gateway's log. Never values, never card data; a log that fails is no fault of its own. */
import type { LogEntry } from '../../../schemas/types.ts'
import { loadChunk } from '../../api/chunks.ts'
import { isOfCode } from '../../api/errors.ts'

/** @param entry `route` is added: the path alone, since a query may say more than a log should keep */
export async function report(entry: Omit<LogEntry, 'route'>): Promise<void> {
  try {
    // At once: what is in the fields, and the address, may be others by the time the code has come.
    const whole = { ...entry, route: location.pathname, message: entry.message && withoutTyped(entry.message) }
    const { send } = await loadChunk(() => import('./send.ts'))
    send(whole)
  } catch {
    // The call that is missing may be one that a report needs: it would be reported without end.
  }
}

/** Of all that nobody foresaw; faults of definitions have codes of their own (docs/errors.md). */
const unexpected = 'TF900'

/** An unexpected error, wherever it came from; of one that lies in the browser the page says so (index.html). */
export function reportError(error: unknown): void {
  const { message, stack, requestId }: Error & { requestId?: string } =
    error instanceof Error ? error : new Error(String(error))
  try {
    if (isOfCode(error)) document.documentElement.dataset.unfit = ''
    void report({ kind: 'error', code: unexpected, message, stack, requestId })
  } catch {
    // What says so may be what is missing.
  }
}

/** Whoever threw may have put into the message what is in a field just now: a name or a CVC has no shape to go by. */
function withoutTyped(message: string): string {
  let text = message
  for (const { value } of document.querySelectorAll<HTMLInputElement>('input, textarea')) {
    for (const part of [value, ...value.split(/\s+/)]) if (part.length > 2) text = text.replaceAll(part, '[typed]')
  }
  return text
}
