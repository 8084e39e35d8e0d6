/** Notifications from acquirers. The provider checks the signature over the received bytes, and reads the events. */
import type { FastifyRequest } from 'fastify'
import { receiveNotification } from '../due/notifications.ts'
import type { Gateway } from '../gateway.ts'
import { textsOf } from '../plugins/contract.ts'
import { perMinute } from '../plugins/limits.ts'
import { Problem } from '../problem.ts'
import { ForgedNotification, type Notified, UnreadableNotification } from '../providers/notification.ts'
import { type AddRoutes, type App, refusals } from './route.ts'

type Notifying = FastifyRequest<{ Params: { name: string }; Body: unknown }>

/** An acquirer may put hundreds of events into one call. */
const bodyLimit = 1024 * 1024

const addRoutes: AddRoutes = (app, gateway) => {
  // Signatures cover the received bytes. Other routes accept only JSON.
  app.register(async (raw: App) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))
    raw.post(
      '/api/providers/:name/notifications',
      {
        config: { ...perMinute(6_000), anyHost: true },
        bodyLimit,
        schema: {
          summary: 'Receive a notification of an acquirer',
          params: textsOf('name'),
          response: { 200: { type: 'string', description: 'The answer that the acquirer expects' }, ...refusals },
        },
      },
      async (request, reply) => {
        const { name } = request.params
        const { events, withoutEffect = [], answer } = await read(gateway, request as Notifying)
        for (const result of withoutEffect) gateway.metrics?.notified(name, 'nothing', result)
        // Write all events before answering: after a failure the acquirer sends them again.
        for (const event of events) {
          const result = await receiveNotification(gateway, name, event)
          gateway.metrics?.notified(name, event.about, result)
          if (result === 'unknown')
            request.log.info(
              { provider: name, about: event.about },
              'a notification was of a payment that we do not have',
            )
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

/** @throws Problem 404 if the provider is off or has no notifications, 401 forged, 400 unreadable */
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
    // Only the error's name: its message could contain request data.
    request.log.warn({ provider: name, error: error.name }, 'a notification was refused')
    throw isForged ? new Problem(401, 'notificationForged') : new Problem(400, 'unreadable')
  }
}
