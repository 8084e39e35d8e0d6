/** Which fields a line of the log has: of a request that this code logs, not of a list. */
import Fastify from 'fastify'
import { loggerOptions, OneLine, requestLogger } from '../plugins/logger.ts'
import { addRequestIds, requestIdOf } from '../requestId.ts'

/** @returns names, those of a part with its own, such as req.method */
export async function loggedFields(): Promise<string[]> {
  const lines: string[] = []
  const app = Fastify({
    logger: loggerOptions({ write: (line) => void lines.push(line) }, 'info'),
    logController: new OneLine({ requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    childLoggerFactory: requestLogger,
  })
  addRequestIds(app)
  app.get('/evidence', async () => ({}))
  await app.inject('/evidence')
  await app.close()
  const line: Record<string, unknown> = JSON.parse(lines.find((each) => each.includes('request completed')) ?? '{}')
  return Object.entries(line).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null ? Object.keys(value).map((part) => `${name}.${part}`) : [name],
  )
}
