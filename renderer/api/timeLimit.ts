/** One limit over all that a press on pay waits for: code, keys and the call. Product spec, section 9. */
import { timeLimitMs } from './client.ts'
import { TimeoutError } from './errors.ts'

export interface TimeLimit {
  /** Aborted once the time is over. */
  signal: AbortSignal
  /** @throws TimeoutError when the time is over first */
  within<Part>(work: Promise<Part>): Promise<Part>
}

export function startTimeLimit(ms = timeLimitMs): TimeLimit {
  const controller = new AbortController()
  const { signal } = controller
  const over = new Promise<never>((_, reject) => {
    setTimeout(() => {
      controller.abort()
      reject(new TimeoutError(`Not done within ${ms} ms.`))
    }, ms)
  })
  // Most often nobody waits for it any more.
  over.catch(() => {})
  return { signal, within: (work) => Promise.race([work, over]) }
}
