/** Faults for the gateway's log. Never values, never card data; a log that fails is no fault of its own. */
import type { LogEntry } from '../../../schemas/types.ts'
import { ChunkError, loadChunk } from '../../api/chunks.ts'
import { CallError } from '../../api/errors.ts'

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

/** The code of an unexpected error; faults of definitions have codes of their own (docs/errors.md). */
const unexpected = 'TF900'

/** @param isMisfit whether the page says that something does not work in this browser (index.html) */
export function reportError(error: unknown, isMisfit = false): void {
  try {
    if (isMisfit) document.documentElement.dataset.unfit = ''
    const { message, stack, requestId }: Error & { requestId?: string } =
      error instanceof Error ? error : new Error(String(error))
    void report({ kind: 'error', code: unexpected, message, stack, requestId })
  } catch {
    // What reports it may be what is missing.
  }
}

/**
 * Reports what is thrown but by the gateway's own calls. Unless it is code that did not come it is a fault of code: the page
 * says that something does not work in this browser.
 *
 * @returns whether it says so: the network is at fault where it does not
 */
export function misfit(error: unknown): boolean {
  if (error instanceof CallError) return false
  const isOfCode = !(error instanceof ChunkError)
  reportError(error, isOfCode)
  return isOfCode
}

/** An error that was not caught, and may be another's, such as an extension's: ours has a place in our code. */
export function reportUncaught(error: unknown): void {
  let isOurs = !(error instanceof CallError || error instanceof ChunkError)
  try {
    isOurs &&= /\/assets\//.test((error as Error)?.stack as string)
  } catch {
    // What looks for it may be what is missing.
  }
  reportError(error, isOurs)
}

/** The answer to a call; undefined where it has none. A fault of code is said. */
export async function ifAnswered<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call
  } catch (error) {
    misfit(error)
    return undefined
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
