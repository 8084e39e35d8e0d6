/** What can go wrong with a call, as types: what to do next depends on which it was. */
import type { ErrorAnswer } from '../../schemas/types.ts'

/** The call may or may not have arrived: there was no answer. */
export class NetworkError extends Error {
  override name = 'NetworkError'
  /** Of the call, where the gateway's log can say more about it. */
  requestId?: string
}

/** No answer within the limit; like NetworkError, it says nothing about what the server did. */
export class TimeoutError extends NetworkError {
  override name = 'TimeoutError'
}

/**
 * The browser lacks a call, by the words of Chromium, Firefox and Safari. Any other TypeError may be one of the line, of which
 * they tell by that type too: 'Failed to fetch', 'Load failed', 'cancelled', 'The Internet connection appears to be offline.'
 */
export const isOfCode = (error: unknown): boolean => {
  try {
    return /^ReferenceError|^TypeError.*(not an? |undefined|of null|illegal|iterable|primitive|default value)/i.test(
      `${error}`,
    )
  } catch {
    // The call that is missing may be the one that looks.
    return true
  }
}

/** An answer that is not 2xx. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: number
  readonly body: Partial<ErrorAnswer>
  constructor(status: number, body: Partial<ErrorAnswer>) {
    super(`HTTP ${status}${body.error ? ` ${body.error}` : ''}`)
    this.status = status
    this.body = body
  }
}
