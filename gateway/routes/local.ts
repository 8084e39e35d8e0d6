/** Payments that are made elsewhere: what their page shows, and the session of a device's wallet. */
import { localView } from '../payments/local.ts'
import { languageOf } from '../payments/place.ts'
import { readUpToDate } from '../payments/settle.ts'
import { ref } from '../plugins/contract.ts'
import { perMinute } from '../plugins/limits.ts'
import { toWire } from '../time.ts'
import { type AddRoutes, type ByKey, refusals } from './route.ts'

const addRoutes: AddRoutes = (app, gateway) => {
  app.get<ByKey & { Querystring: { lang?: string } }>(
    '/api/txn/:key/local',
    {
      schema: {
        summary: 'How to pay by the chosen local method',
        querystring: { type: 'object', properties: { lang: { type: 'string', maxLength: 35 } } },
        response: { 200: ref('localView'), ...refusals },
      },
    },
    ({ params, query }) => localView(gateway, params.key, languageOf(query.lang)),
  )

  app.post<ByKey & { Body: { validationUrl: string } }>(
    '/api/txn/:key/walletSession',
    {
      config: perMinute(60),
      schema: {
        summary: "The sandbox's answer to a wallet that asks who the merchant is",
        body: {
          type: 'object',
          required: ['validationUrl'],
          additionalProperties: false,
          properties: { validationUrl: { type: 'string', maxLength: 500 } },
        },
        response: { 200: { type: 'object' }, ...refusals },
      },
    },
    // The address is not asked: a sandbox has no certificate of a merchant, and calls nobody.
    async ({ params }) => {
      const { order } = await readUpToDate(gateway, params.key)
      return {
        merchantSessionIdentifier: `TEST-${order.id}`,
        displayName: order.website,
        createdTime: toWire(await gateway.clock.now()),
      }
    },
  )
}

export default addRoutes
