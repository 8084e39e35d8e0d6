import { readLanguage } from '../offers/requestParams.ts'
import { queryOf, ref } from '../plugins/contract.ts'
import { perMinute } from '../plugins/limits.ts'
import { readWithdrawal } from '../withdrawals/read.ts'
import { withdraw } from '../withdrawals/withdraw.ts'
import { type AddRoutes, byKey, lang, refusals } from './route.ts'

const response = { 200: ref('withdrawalView'), ...refusals }
const receipt = { type: 'string', maxLength: 64, description: "The key of the shopper's copy." } as const

const addRoutes: AddRoutes = (app, gateway) => {
  app.get(
    '/api/withdrawal/:key',
    {
      config: perMinute(1_200),
      schema: {
        params: byKey,
        summary: 'Read what the withdrawal page shows of an order',
        querystring: queryOf({ lang, receipt }),
        response,
      },
    },
    ({ params, query }) =>
      readWithdrawal(gateway, params.key, { language: readLanguage(query.lang), receipt: query.receipt }),
  )

  app.post(
    '/api/withdrawal/:key',
    {
      config: perMinute(60),
      bodyLimit: 16 * 1024,
      schema: {
        params: byKey,
        summary: 'The shopper withdraws from the contract',
        body: ref('withdrawalRequest'),
        response,
      },
    },
    ({ params, body }) => withdraw(gateway, params.key, body),
  )
}

export default addRoutes
