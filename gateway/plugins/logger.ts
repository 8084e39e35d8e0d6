/** JSON lines without bodies, headers or addresses: the route's pattern stands for the URL, since a URL holds the order key. */
import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'

export const loggerOptions = (log: Config['log']): FastifyServerOptions['logger'] =>
  log !== false && {
    ...(log === true ? {} : { stream: log }),
    level: 'info',
    redact: ['*.card', '*.cardNum', '*.cvv', '*.effectiveDate', '*.cardHolderName', '*.authorization'],
    serializers: {
      req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? 'page' }),
      res: (reply) => ({ statusCode: reply.statusCode }),
      // A database error's message carries the query's values.
      err: (error) => ({ type: error.name, message: '', stack: firstLines(error.stack) }),
    },
  }

/** Where it happened, without the message. */
const firstLines = (stack = ''): string =>
  stack
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 8)
    .join('\n')
