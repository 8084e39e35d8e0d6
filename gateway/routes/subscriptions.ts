import { subscriptionView } from '../orders/subscriptionView.ts'
import { ref } from '../plugins/contract.ts'
import { intentOf } from '../plugins/intent.ts'
import { perMinute } from '../plugins/limits.ts'
import { requireMerchant } from '../plugins/merchant.ts'
import { cancelSubscription } from '../subscriptions/cancel.ts'
import { findById, findByKey, tellMerchant, tellShopper } from '../subscriptions/read.ts'
import { replaceCard } from '../subscriptions/replaceCard.ts'
import { replaceMandate } from '../subscriptions/replaceMandate.ts'
import { type AddRoutes, byId, byKey, refusals } from './route.ts'

const security = [{ merchant: [] }]
const view = { 200: ref('subscriptionView'), ...refusals }
const page = { 200: ref('shopperSubscription'), ...refusals }
/** Cards have an additional limit (../cardTries.ts). */
const config = perMinute(60)
const bodyLimit = 64 * 1024

const addRoutes: AddRoutes = (app, gateway) => {
  const onRequest = requireMerchant(app, gateway.config.merchantKey)

  app.get(
    '/api/subscriptions/:id',
    { onRequest, schema: { params: byId, security, summary: 'Read a subscription', response: view } },
    async ({ params }) => subscriptionView(gateway.db, (await findById(gateway, params.id)).subscription),
  )

  app.post(
    '/api/subscriptions/:id/cancel',
    { onRequest, schema: { params: byId, security, summary: 'Cancel a subscription', response: view } },
    async ({ params }) => {
      const { subscription } = await findById(gateway, params.id)
      await cancelSubscription(gateway, subscription)
      return tellMerchant(gateway, subscription)
    },
  )

  app.get(
    '/api/subscription/:key',
    { schema: { params: byKey, summary: 'Read what the page shows of a subscription', response: page } },
    async ({ params }) => tellShopper(gateway, await findByKey(gateway, params.key)),
  )

  app.post(
    '/api/subscription/:key/cancel',
    { config, schema: { params: byKey, summary: 'The shopper cancels a subscription', response: page } },
    async ({ params }) => {
      const found = await findByKey(gateway, params.key)
      await cancelSubscription(gateway, found.subscription)
      return tellShopper(gateway, found)
    },
  )

  app.post(
    '/api/subscription/:key/card',
    {
      config,
      bodyLimit,
      schema: {
        params: byKey,
        summary: 'Replace the card of a subscription',
        body: ref('cardReplacement'),
        response: { 200: ref('cardUpdate'), ...refusals },
      },
    },
    (request) => replaceCard(gateway, request.params.key, request.body, intentOf(request), request.ip),
  )

  app.post(
    '/api/subscription/:key/mandate',
    {
      config,
      bodyLimit,
      schema: {
        params: byKey,
        summary: 'Replace the mandate of a subscription',
        body: ref('mandateReplacement'),
        response: { 200: ref('cardUpdate'), ...refusals },
      },
    },
    (request) => replaceMandate(gateway, request.params.key, request.body, intentOf(request)),
  )
}

export default addRoutes
