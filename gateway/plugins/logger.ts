/**
 * JSON lines without bodies or headers: the route's pattern stands for the URL, since a URL holds the order key. Each request
 * says from where it came and what it was about, if it was refused too. What looks like card data or a key is taken out of each finished line once more, whoever wrote it.
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
    // As a date, which nobody takes for a card number as one might a count of milliseconds.
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    hooks: { streamWrite: scrubLine },
    mixin: (_line, _level, logger) => (ofRequests.has(logger) ? {} : { requestId: currentRequestId() }),
    redact: ['*.card', '*.cardNum', '*.cvv', '*.effectiveDate', '*.cardHolderName', '*.authorization'],
    serializers: {
      req: (request) => ({
        method: request.method,
        route: request.routeOptions?.url ?? 'page',
        // Behind proxies it is what TRUST_PROXY has us believe; what is no address is a stranger's word.
        remoteAddress: isIP(request.ip) ? request.ip : undefined,
      }),
      res: (reply) => ({ statusCode: reply.statusCode }),
      err: errorFacts,
    },
  }

/** Loggers of single requests, whose lines hold the id already. */
const ofRequests = new WeakSet<object>()

/** For Fastify's `childLoggerFactory`. */
export function requestLogger(logger: FastifyBaseLogger, bindings: object, options: object): FastifyBaseLogger {
  const made = logger.child(bindings, options)
  ofRequests.add(made)
  return made
}

/** One line a request, when it is answered or given up: writing lines takes as long as a statement does. */
export class OneLine extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null, req: FastifyRequest, res: FastifyReply): void {
    const { merchantName: merchant, refusal } = req
    const line = { req, res, merchant, ...subjectOf(req), error: refusal, responseTime: res.elapsedTime }
    if (error) req.log.error({ ...line, err: error }, 'request errored')
    else req.log.info(line, 'request completed')
  }
}

/** What the call was found to be about, else what its address names: a call may be refused before anything is looked up. */
export function subjectOf({ subject, params, routeOptions }: FastifyRequest): Subject {
  const { id } = (params ?? {}) as { id?: string }
  const [, noun = ''] = /^\/api\/(order|subscription|webhook)s\/:id/.exec(routeOptions.url ?? '') ?? []
  const named = id && isUuid(id.replace(/^evt_/, '')) && noun ? { [noun === 'webhook' ? 'event' : noun]: id } : {}
  return { ...named, ...subject }
}

/** Only a line with a find is read again, so that it stays JSON; every other one costs one search. */
function scrubLine(line: string): string {
  const scrubbed = scrub(line)
  if (scrubbed === line) return line
  try {
    return `${JSON.stringify(scrubAll(JSON.parse(line)))}\n`
  } catch {
    return scrubbed
  }
}
