/** An answer that is not 2xx, thrown from anywhere below a route; plugins/errors.ts sends it. */
import type { ErrorAnswer, FieldError } from '../schemas/types.ts'

export class Problem extends Error {
  readonly status: number
  readonly answer: ErrorAnswer

  /** @param error a stable code that the page knows, such as unknownKey */
  constructor(status: number, error: string, more: Omit<ErrorAnswer, 'error'> = {}) {
    super(more.message ?? error)
    this.status = status
    this.answer = { error, ...more }
  }
}

/** 422 with what is wrong with which field; the page shows it like its own errors. */
export const invalidData = (errors: FieldError[]): Problem => new Problem(422, 'invalidData', { errors })

export const unknownKey = (): Problem => new Problem(404, 'unknownKey')
