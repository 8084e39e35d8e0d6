/** Only where no money moves: a tester plays the bank, or moves the clock. */
import { Duration } from 'luxon'
import type { ClockRequest, OutcomeRequest } from '../../schemas/types.ts'
import { decide } from '../payments/decide.ts'
import { sweep } from '../payments/settle.ts'
import { readByKey } from '../payments/snapshot.ts'
import { ref } from '../plugins/contract.ts'
import { invalidData } from '../problem.ts'
import { toWire } from '../time.ts'
import { type AddRoutes, type ByKey, refusals } from './route.ts'

/** Further than that, dates no longer fit on the wire. */
const mostMs = 50 * 366 * 86_400_000

const addRoutes: AddRoutes = (app, gateway) => {
  app.post<ByKey & { Body: OutcomeRequest }>(
    '/api/sandbox/:key/outcome',
    {
      schema: {
        summary: 'Play the bank',
        body: ref('outcomeRequest'),
        response: { 200: ref('paymentAnswer'), ...refusals },
      },
    },
    async ({ params, body }) => decide(gateway, await readByKey(gateway.db, params.key), body.outcome),
  )

  app.post<{ Body: ClockRequest }>(
    '/api/sandbox/clock',
    {
      schema: {
        summary: "Move the gateway's clock",
        body: ref('clockRequest'),
        response: {
          200: { type: 'object', required: ['serverTime'], properties: { serverTime: { type: 'string' } } },
          ...refusals,
        },
      },
    },
    async ({ body }) => {
      const byMs = Duration.fromISO(body.advance).toMillis()
      if (!(Math.abs(byMs) <= mostMs)) {
        throw invalidData([{ field: 'advance', keyword: 'duration', messageKey: 'error.invalidField', params: {} }])
      }
      await gateway.clock.advance(byMs)
      await sweep(gateway)
      return { serverTime: toWire(await gateway.clock.now()) }
    },
  )
}

export default addRoutes
