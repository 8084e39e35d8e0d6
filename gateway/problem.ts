/** An answer that is not 2xx, thrown from anywhere below a route; plugins/errors.ts sends it. */
import type { ErrorAnswer, FieldError } from '../schemas/types.ts'

export class Problem extends Error {
  readonly status: number
  readonly answer: ErrorAnswer
  /** Of what passes: when to ask again. */
  readonly retryAfterSeconds?: number

  /** @param error a code of schemas/catalogs/errors.json, which has its statuses too */
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

/** 422 with what is wrong with which field; the page shows it like its own errors. */
export const invalidData = (errors: FieldError[]): Problem => new Problem(422, 'invalidData', { errors })

/** The database is away or holds what is needed; nothing was changed that a second try would not find. */
export const unavailable = (): Problem => new Problem(503, 'unavailable', {}, 2)

export const unknownKey = (): Problem => new Problem(404, 'unknownKey')
