/** One time limit for everything that a press on Pay waits for: code, keys and the call. Product spec, section 9. */
import { timeLimitMs } from './client.ts'
import { TimeoutError } from './errors.ts'

export interface TimeLimit {
  /** Aborted when the limit is reached. */
  signal: AbortSignal
  /** @throws TimeoutError if the limit is reached first */
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
  // Usually nothing waits for it any more, and the rejection would be unhandled.
  over.catch(() => {})
  return { signal, within: (work) => Promise.race([work, over]) }
}
