/** Every answer outside 2xx has the shape of schemas/api/errorAnswer, without internal details. */
import type { FastifyError, FastifyInstance } from 'fastify'
import type { ErrorAnswer, FieldError } from '../../schemas/types.ts'
import { invalidData, Problem, unavailable, unknownKey } from '../problem.ts'
import { isTransient } from '../store/faults.ts'
import { subjectOf } from './logger.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The error code of the answer, for the log. */
    refusal?: string
  }
}

/** Codes for requests that Fastify refuses before any route, by status. */
export const fastifyCodes: Record<number, ErrorAnswer['error']> = {
  400: 'unreadable',
  404: 'unknownRoute',
  413: 'tooLarge',
  415: 'unsupportedMediaType',
  429: 'tooManyRequests',
}

export function addErrors(app: FastifyInstance): void {
  app.decorateRequest('refusal', undefined)
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    const problem = error instanceof Problem ? error : asProblem(error)
    request.refusal = problem.answer.error
    if (problem.status >= 500) request.log.error({ err: error, ...subjectOf(request) }, 'a request failed')
    if (problem.retryAfterSeconds) reply.header('retry-after', problem.retryAfterSeconds)
    return reply.code(problem.status).send(problem.answer)
  })
}

function asProblem(error: FastifyError): Problem {
  if (error.validation && error.validationContext === 'body') return invalidBody(error.validation)
  if (isTransient(error)) return unavailable()
  const status = error.statusCode ?? 500
  const code = fastifyCodes[status]
  if (!code) return new Problem(500, 'internal')
  return new Problem(status, code, { message: error.message })
}

/** Ajv's fault; for a refused name, that name. */
type Fault = NonNullable<FastifyError['validation']>[number] & { propertyName?: string }

/** JSON that does not match the contract: 422 with the fields; fields of `data` under their own names. */
function invalidBody(faults: NonNullable<FastifyError['validation']>): Problem {
  if (faults.some(({ instancePath, keyword }) => instancePath === '/key' && keyword !== 'required')) return unknownKey()
  // For a refused name, keep only the fault of the name itself, which comes first.
  const specific = faults.filter(({ keyword }) => keyword !== 'propertyNames')
  return invalidData(
    specific.map(({ instancePath, keyword, params, propertyName }: Fault): FieldError => {
      const member = params.missingProperty ?? params.additionalProperty ?? propertyName
      const path = [...instancePath.split('/').slice(1), member].filter((part) => part !== undefined).map(String)
      const field = (path[0] === 'data' && path.length > 1 ? path.slice(1) : path).join('.')
      const messageKey = keyword === 'required' ? 'error.required' : 'error.invalidField'
      return { field, keyword, messageKey, params }
    }),
  )
}

/** Fastify's own 429 goes through the error handler too. */
export const tooManyRequests = (): ErrorAnswer & { statusCode: number } => ({
  statusCode: 429,
  error: 'tooManyRequests',
})
