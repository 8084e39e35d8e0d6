/** Reports faults to the gateway's log, without values and card data. A failed report is ignored. */
import type { LogEntry } from '../../../schemas/types.ts'
import { ChunkError, loadChunk } from '../../api/chunks.ts'
import { CallError } from '../../api/errors.ts'

/**
 * @param entry without `route`, which is added: only the path, because a query may contain more than a log should keep
 */
export async function report(entry: Omit<LogEntry, 'route'>): Promise<void> {
  const { dataset } = document.documentElement
  // A report that fails by a fault of code would itself be reported, endlessly.
  if ('mute' in dataset) return
  try {
    // Before the import: fields and address may change until the code has loaded.
    const whole = { ...entry, route: location.pathname, message: entry.message && withoutTyped(entry.message) }
    const { send } = await loadChunk(() => import('./send.ts'))
    send(whole)
  } catch (error) {
    if (!(error instanceof ChunkError)) dataset.mute = ''
  }
}

/** The code of an unexpected error; faults of definitions have their own codes (docs/errors.md). */
const unexpected = 'TF900'

/** @param isMisfit whether the page shows that something does not work in this browser (index.html) */
export function reportError(error: unknown, isMisfit = false): void {
  try {
    if (isMisfit) document.documentElement.dataset.unfit = ''
    const { message, stack, requestId }: Error & { requestId?: string } =
      error instanceof Error ? error : new Error(String(error))
    void report({ kind: 'error', code: unexpected, message, stack, requestId })
  } catch {
    // The code that reports may be what is missing.
  }
}

/**
 * Reports an error other than those of the gateway's calls. Unless code did not load, it is a fault of code: the page
 * then shows that something does not work in this browser.
 *
 * @returns whether it shows that; if not, the network is the cause
 */
export function misfit(error: unknown): boolean {
  if (error instanceof CallError) return false
  const isOfCode = !(error instanceof ChunkError)
  reportError(error, isOfCode)
  return isOfCode
}

/** Reports an uncaught error if its stack has a place in our code: others may come from an extension. */
export function reportUncaught(error: unknown): void {
  let isOurs = !(error instanceof CallError || error instanceof ChunkError)
  try {
    isOurs &&= /\/assets\//.test((error as Error)?.stack as string)
  } catch {
    // The code that looks for it may be what is missing.
  }
  reportError(error, isOurs)
}

/** The answer to a call; undefined without one. A fault of code is reported. */
export async function ifAnswered<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call
  } catch (error) {
    misfit(error)
    return undefined
  }
}

/**
 * An error's message may contain the value of a field. A name or a CVC has no recognisable format, so present values
 * are removed.
 */
function withoutTyped(message: string): string {
  let text = message
  for (const { value } of document.querySelectorAll<HTMLInputElement>('input, textarea')) {
    for (const part of [value, ...value.split(/\s+/)]) if (part.length > 2) text = text.replaceAll(part, '[typed]')
  }
  return text
}
