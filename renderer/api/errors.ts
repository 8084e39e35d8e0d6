/** The errors of a call, as types. The next step depends on the type. */
import type { ErrorAnswer } from '../../schemas/types.ts'

/** A call to the gateway without a usable answer. Any other error is a fault of code (report.ts). */
export class CallError extends Error {}

/** There was no answer: the call may or may not have arrived. */
export class NetworkError extends CallError {
  override name = 'NetworkError'
  /** The call's id in the gateway's log. */
  requestId?: string
}

/** No answer within the limit. As for NetworkError, the server may have acted. */
export class TimeoutError extends NetworkError {
  override name = 'TimeoutError'
}

/** An answer other than 2xx. */
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
