/** Payments made elsewhere: their page, abandoning one, and the session of a device's wallet. */

import { walletProvider } from '../offers/availability.ts'
import { readLanguage, readLanguages } from '../offers/requestParams.ts'
import { abandon } from '../payments/decide.ts'
import { localView } from '../payments/instructions.ts'
import { sendAgain } from '../payments/push.ts'
import { readUpToDate } from '../payments/settle.ts'
import { answerStep } from '../payments/step.ts'
import { queryOf, ref } from '../plugins/contract.ts'
import { intentOf } from '../plugins/intent.ts'
import { perMinute } from '../plugins/limits.ts'
import { Problem } from '../problem.ts'
import { type AddRoutes, byKey, lang, refusals } from './route.ts'

const addRoutes: AddRoutes = (app, gateway) => {
  app.get(
    '/api/txn/:key/local',
    {
      schema: {
        params: byKey,
        summary: 'Read the payment instructions of the chosen local method',
        querystring: queryOf({
          lang: { ...lang, description: "BCP 47, the page's." },
          texts: {
            type: 'string',
            maxLength: 1000,
            description:
              "BCP 47 tags with commas between: the method's own sentences come in the first that it has, before lang.",
          },
        }),
        response: { 200: ref('localView'), ...refusals },
      },
    },
    ({ params, query }) => localView(gateway, params.key, readLanguage(query.lang), readLanguages(query.texts)),
  )

  app.post(
    '/api/txn/:key/abandon',
    {
      config: perMinute(60),
      schema: {
        params: byKey,
        summary: 'The shopper chooses another method: the pending attempt is abandoned',
        body: ref('abandonRequest'),
        response: { 200: ref('paymentAnswer'), ...refusals },
      },
    },
    ({ params, body }) => abandon(gateway, params.key, body.attempt),
  )

  app.post(
    '/api/txn/:key/sendAgain',
    {
      config: perMinute(60),
      schema: {
        params: byKey,
        summary: "Send the request to the shopper's phone once more",
        body: ref('pushRequest'),
        response: { 200: ref('paymentAnswer'), ...refusals },
      },
    },
    ({ params, body }) => sendAgain(gateway, params.key, body),
  )

  app.post(
    '/api/txn/:key/answerStep',
    {
      // Slows down guessing of codes, besides the limit of each payment.
      config: perMinute(60),
      bodyLimit: 64 * 1024,
      schema: {
        params: byKey,
        summary: "Answer the second step of the shopper's payment",
        body: ref('stepRequest'),
        response: { 200: ref('paymentAnswer'), ...refusals },
      },
    },
    (request) => answerStep(gateway, request.params.key, request.body, intentOf(request)),
  )

  app.post(
    '/api/txn/:key/walletSession',
    {
      config: perMinute(60),
      schema: {
        params: byKey,
        summary: "The provider's answer to a wallet that asks who the merchant is",
        body: ref('walletSessionRequest'),
        response: { 200: { type: 'object' }, ...refusals },
      },
    },
    async ({ params, body: { validationUrl } }) => {
      const { order } = await readUpToDate(gateway, params.key)
      const provider = gateway.providers.get(walletProvider(gateway, order))
      if (!provider?.walletSession) throw new Problem(404, 'methodUnavailable')
      const { id, website } = order
      const { merchantId, merchantOriginId, walletEnvironment: environment = 'sandbox' } = gateway.config
      const merchant = { merchantId, merchantOriginId, environment }
      const now = await gateway.clock.now()
      return provider.walletSession({ order: { id, website }, validationUrl, merchant, now })
    },
  )
}

export default addRoutes
