/**
 * JSON lines without bodies, headers or addresses: the route's pattern stands for the URL, since a URL holds the order
 * key. What looks like card data or a key is taken out of each finished line once more, whoever wrote it.
 */
import {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { scrub, scrubAll } from '../../core/scrub.ts'
import type { Config } from '../config.ts'
import { currentRequestId } from '../requestId.ts'
import { sqlStateOf } from '../store/faults.ts'

export const loggerOptions = (log: Config['log']): FastifyServerOptions['logger'] =>
  log !== false && {
    ...(log === true ? {} : { stream: log }),
    level: 'info',
    // As a date, which nobody takes for a card number as one might a count of milliseconds.
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    hooks: { streamWrite: scrubLine },
    mixin: (_line, _level, logger) => (ofRequests.has(logger) ? {} : { requestId: currentRequestId() }),
    redact: ['*.card', '*.cardNum', '*.cvv', '*.effectiveDate', '*.cardHolderName', '*.authorization'],
    serializers: {
      req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? 'page' }),
      res: (reply) => ({ statusCode: reply.statusCode }),
      // A database error's message carries the query's values.
      err: (error) => ({
        type: error.name,
        message: '',
        sqlState: sqlStateOf(error),
        stack: firstLines(error.stack),
      }),
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
    const line = { req, res, merchant: req.merchantName, responseTime: res.elapsedTime }
    if (error) req.log.error({ ...line, err: error }, 'request errored')
    else req.log.info(line, 'request completed')
  }
}

/** Where it happened, without the message. */
const firstLines = (stack = ''): string =>
  stack
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 8)
    .join('\n')

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
