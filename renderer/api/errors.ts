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
 * The browser lacks a call, or does something else there. No fault of the line, of which Chromium, Firefox and Safari tell by
 * a TypeError too: 'Failed to fetch', 'Load failed', 'error loading dynamically imported module'.
 */
export const isOfCode = (error: unknown): boolean =>
  /^((Reference|Range|Syntax)Error|TypeError(?!.*(fetch|load|network|import)))/i.test(`${error}`)

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
