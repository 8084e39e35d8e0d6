/** Payments made elsewhere: their page, abandoning one, and the session of a device's wallet. */

import { walletProvider } from '../offers/availability.ts'
import { readLanguage, readLanguages } from '../offers/requestParams.ts'
import { abandon } from '../payments/abandon.ts'
import { localView } from '../payments/instructions.ts'
import { type PushSeen, sendAgain } from '../payments/push.ts'
import { readUpToDate } from '../payments/settle.ts'
import { ref } from '../plugins/contract.ts'
import { perMinute } from '../plugins/limits.ts'
import { Problem } from '../problem.ts'
import { type AddRoutes, type ByKey, refusals } from './route.ts'

const addRoutes: AddRoutes = (app, gateway) => {
  app.get<ByKey & { Querystring: { lang?: string; texts?: string } }>(
    '/api/txn/:key/local',
    {
      schema: {
        summary: 'How to pay by the chosen local method',
        querystring: {
          type: 'object',
          properties: {
            lang: { type: 'string', maxLength: 35, description: "BCP 47, the page's." },
            texts: {
              type: 'string',
              maxLength: 1000,
              description:
                "BCP 47 tags with commas between: the method's own sentences come in the first that it has, before lang.",
            },
          },
        },
        response: { 200: ref('localView'), ...refusals },
      },
    },
    ({ params, query }) => localView(gateway, params.key, readLanguage(query.lang), readLanguages(query.texts)),
  )

  app.post<ByKey & { Body: { attempt: number } }>(
    '/api/txn/:key/abandon',
    {
      config: perMinute(60),
      schema: {
        summary: 'The shopper turns to another way to pay: the attempt that waits is given up',
        body: {
          type: 'object',
          required: ['attempt'],
          additionalProperties: false,
          properties: { attempt: { type: 'integer', minimum: 1, description: 'As status and local tell it.' } },
        },
        response: { 200: ref('paymentAnswer'), ...refusals },
      },
    },
    ({ params, body }) => abandon(gateway, params.key, body.attempt),
  )

  app.post<ByKey & { Body: PushSeen }>(
    '/api/txn/:key/sendAgain',
    {
      config: perMinute(60),
      schema: {
        summary: "Send the request to the shopper's phone once more",
        body: {
          type: 'object',
          required: ['attempt', 'sent'],
          additionalProperties: false,
          properties: {
            attempt: { type: 'integer', minimum: 1, description: 'As status and local tell it.' },
            sent: {
              type: 'integer',
              minimum: 1,
              description: 'How often it was sent, as local tells it: said twice, it is sent once more and no oftener.',
            },
          },
        },
        response: { 200: ref('paymentAnswer'), ...refusals },
      },
    },
    ({ params, body }) => sendAgain(gateway, params.key, body),
  )

  app.post<ByKey & { Body: { validationUrl: string } }>(
    '/api/txn/:key/walletSession',
    {
      config: perMinute(60),
      schema: {
        summary: "The provider's answer to a wallet that asks who the merchant is",
        body: {
          type: 'object',
          required: ['validationUrl'],
          additionalProperties: false,
          properties: { validationUrl: { type: 'string', maxLength: 500 } },
        },
        response: { 200: { type: 'object' }, ...refusals },
      },
    },
    async ({ params, body: { validationUrl } }) => {
      const { order } = await readUpToDate(gateway, params.key)
      const provider = gateway.providers.get(walletProvider(gateway, order))
      if (!provider?.walletSession) throw new Problem(404, 'methodUnavailable')
      const { id, website } = order
      const { merchantId, merchantOriginId, walletEnvironment: environment } = gateway.config
      const merchant = { merchantId, merchantOriginId, environment }
      const now = await gateway.clock.now()
      return provider.walletSession({ order: { id, website }, validationUrl, merchant, now })
    },
  )
}

export default addRoutes
