/** An error answer, thrown anywhere below a route and sent by plugins/errors.ts. */
import type { ErrorAnswer, FieldError } from '../schemas/types.ts'

export class Problem extends Error {
  readonly status: number
  readonly answer: ErrorAnswer
  /** When to retry a transient error. */
  readonly retryAfterSeconds?: number

  /** @param error a code of schemas/catalogs/errors.json, which also has its statuses */
  constructor(
    status: number,
    error: ErrorAnswer['error'],
    more: Omit<ErrorAnswer, 'error'> = {},
    retryAfterSeconds?: number,
  ) {
    super(more.message ?? error)
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
    this.answer = { error, ...more }
  }
}

/** 422 with the fault of each field; the page shows it like its own errors. */
export const invalidData = (errors: FieldError[]): Problem => new Problem(422, 'invalidData', { errors })

/** The database is unreachable or busy. Retrying is safe. */
export const unavailable = (): Problem => new Problem(503, 'unavailable', {}, 2)

export const unknownKey = (): Problem => new Problem(404, 'unknownKey')
