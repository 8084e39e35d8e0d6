/**
 * JSON log lines without bodies or headers. The route's pattern replaces the URL, because a URL contains the order key.
 * Each line of a request has its client address and subject, also when it was refused. Every finished line is scanned
 * once more, and anything like card data or a key is removed.
 */
import { isIP } from 'node:net'
import {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { scrub, scrubAll } from '../../core/scrub.ts'
import { currentRequestId, isUuid, type Subject } from '../requestId.ts'
import type { Config } from '../settings/config.ts'
import { errorFacts } from './errorFacts.ts'

export const loggerOptions = (log: Config['log'], level: Config['logLevel']): FastifyServerOptions['logger'] =>
  log !== false && {
    ...(log === true ? {} : { stream: log }),
    level,
    // A formatted date: a count of milliseconds could look like a card number.
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    hooks: { streamWrite: scrubLine },
    mixin: (_line, _level, logger) => (ofRequests.has(logger) ? {} : { requestId: currentRequestId() }),
    redact: ['*.card', '*.cardNum', '*.cvv', '*.effectiveDate', '*.cardHolderName', '*.authorization'],
    serializers: {
      req: (request) => ({
        method: request.method,
        route: request.routeOptions?.url ?? 'page',
        remoteAddress: addressOf(request),
      }),
      res: (reply) => ({ statusCode: reply.statusCode }),
      err: errorFacts,
    },
  }

/** Behind proxies TRUST_PROXY decides. If it is not an IP address, a client wrote it. */
export const addressOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string | undefined => (isIP(ip) ? ip : undefined)

/** Loggers of single requests, whose lines already contain the id. */
const ofRequests = new WeakSet<object>()

/** For Fastify's `childLoggerFactory`. */
export function requestLogger(logger: FastifyBaseLogger, bindings: object, options: object): FastifyBaseLogger {
  const made = logger.child(bindings, options)
  ofRequests.add(made)
  return made
}

/** What the line of a request has, with the meaning of each field. The evidence lists it (PCI DSS 4.0.1, 10.2.2). */
export const lineFields = {
  level: 'how urgent it is: 30 information, 40 warning, 50 error, 60 the process ends',
  time: 'date and time, ISO 8601 in UTC',
  pid: 'the process',
  hostname: 'the machine',
  requestId: 'the id of the request, also in the answer and in traces',
  req: "the request: method, route's pattern, and the caller's network address as TRUST_PROXY allows",
  res: 'the status of the answer',
  merchant: "the name of the shop's key",
  order: 'the id of the order',
  refund: 'the id of the refund',
  capture: 'the id of the capture or void',
  subscription: 'the id of the subscription',
  event: 'the id of the webhook event',
  error: 'the code of the refusal',
  err: 'the error of a request that failed: its type, its place and a scrubbed message',
  responseTime: 'milliseconds until the answer',
  msg: 'what happened',
} as const

type RequestLine = Partial<Record<keyof typeof lineFields, unknown>>

/**
 * One line for each request, when it is answered or aborted: writing a log line costs as much as a database statement.
 */
export class OneLine extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null, req: FastifyRequest, res: FastifyReply): void {
    const { merchantName: merchant, refusal } = req
    const subject: RequestLine = subjectOf(req)
    const line: RequestLine = { req, res, merchant, ...subject, error: refusal, responseTime: res.elapsedTime }
    if (error) req.log.error({ ...line, err: error }, 'request errored')
    else req.log.info(line, 'request completed')
  }
}

/** The subject that the call found, otherwise the one in its address: a call may be refused before any look-up. */
export function subjectOf({ subject, params, routeOptions }: FastifyRequest): Subject {
  const { id } = (params ?? {}) as { id?: string }
  const [, noun = ''] = /^\/api\/(order|subscription|webhook)s\/:id/.exec(routeOptions.url ?? '') ?? []
  const named = id && isUuid(id.replace(/^evt_/, '')) && noun ? { [noun === 'webhook' ? 'event' : noun]: id } : {}
  return { ...named, ...subject }
}

/** Only a line with a match is parsed again, so that it stays valid JSON. Other lines cost one search. */
function scrubLine(line: string): string {
  const scrubbed = scrub(line)
  if (scrubbed === line) return line
  try {
    return `${JSON.stringify(scrubAll(JSON.parse(line)))}\n`
  } catch {
    return scrubbed
  }
}
