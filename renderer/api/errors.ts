/** What can go wrong with a call, as types: what to do next depends on which it was. */
import type { ErrorAnswer } from '../../schemas/types.ts'

/** A call to the gateway has no answer that the page can use. Whatever else is thrown is a fault of code (report.ts). */
export class CallError extends Error {}

/** The call may or may not have arrived: there was no answer. */
export class NetworkError extends CallError {
  override name = 'NetworkError'
  /** Of the call, where the gateway's log can say more about it. */
  requestId?: string
}

/** No answer within the limit; like NetworkError, it says nothing about what the server did. */
export class TimeoutError extends NetworkError {
  override name = 'TimeoutError'
}

/** An answer that is not 2xx. */
export class HttpError extends CallError {
  override name = 'HttpError'
  readonly status: number
  readonly body: Partial<ErrorAnswer>
  constructor(status: number, body: Partial<ErrorAnswer>) {
    super(`HTTP ${status}${body.error ? ` ${body.error}` : ''}`)
    this.status = status
    this.body = body
  }
}
