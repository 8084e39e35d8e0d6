/** What acquirers tell by themselves. The provider checks the signature over the body as it came, and says what happened. */
import type { FastifyRequest } from 'fastify'
import { receiveNotification } from '../due/notifications.ts'
import type { Gateway } from '../gateway.ts'
import { perMinute } from '../plugins/limits.ts'
import { Problem } from '../problem.ts'
import { ForgedNotification, type Notified, UnreadableNotification } from '../providers/notification.ts'
import { type AddRoutes, refusals } from './route.ts'

type Notifying = FastifyRequest<{ Params: { name: string }; Body: unknown }>

/** An acquirer may put hundreds of events into one call. */
const bodyLimit = 1024 * 1024

const addRoutes: AddRoutes = (app, gateway) => {
  // The bytes as they came: a signature is over these. Other routes read JSON only.
  app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))
    raw.post<{ Params: { name: string } }>(
      '/api/providers/:name/notifications',
      {
        config: { ...perMinute(6_000), anyHost: true },
        bodyLimit,
        schema: {
          summary: 'An acquirer tells what happened, as its provider reads it',
          params: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
          response: { 200: { type: 'string', description: 'What the acquirer wants to read' }, ...refusals },
        },
      },
      async (request, reply) => {
        const { name } = request.params
        const { events, answer } = await read(gateway, request as Notifying)
        // All are written down before the acquirer hears that we have them: what fails here is sent again.
        for (const event of events) {
          const result = await receiveNotification(gateway, name, event)
          gateway.metrics?.notified(name, event.about, result)
          if (result === 'unknown')
            request.log.info({ provider: name, about: event.about }, 'a notification was about nothing of ours')
          if (result === 'otherAmount')
            request.log.error(
              { provider: name, ...('attemptId' in event && { attempt: event.attemptId }) },
              'a notification names another amount or currency than was asked for: nothing was paid by it',
            )
        }
        return reply
          .type(answer?.contentType ?? 'text/plain; charset=utf-8')
          .serializer(String)
          .send(answer?.text ?? '')
      },
    )
  })
}

export default addRoutes

/** @throws Problem 404 where no such provider is on, or it is never told anything, 401 forged, 400 unreadable */
async function read(gateway: Gateway, request: Notifying): Promise<Notified> {
  const { name } = request.params
  const provider = gateway.providers.get(name)
  if (!provider?.notifications) throw new Problem(404, 'notFound')
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([header, value]) => [header, Array.isArray(value) ? value.join(',') : value]),
  )
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  try {
    return await provider.notifications({ headers, body, now: await gateway.clock.now() })
  } catch (error) {
    const isForged = error instanceof ForgedNotification
    if (!isForged && !(error instanceof UnreadableNotification)) throw error
    gateway.metrics?.notified(name, 'nothing', isForged ? 'forged' : 'unreadable')
    // Its name only: a message could carry what was sent.
    request.log.warn({ provider: name, error: error.name }, 'a notification was refused')
    throw isForged ? new Problem(401, 'notificationForged') : new Problem(400, 'unreadable')
  }
}
