/** About the gateway itself: its health and its contract. */

import { toWire } from '../../core/serverTime.ts'
import type { Health } from '../../schemas/types.ts'
import { ref } from '../plugins/contract.ts'
import { version } from '../version.ts'
import { type AddRoutes, refusals } from './route.ts'

const addRoutes: AddRoutes = (app, gateway) => {
  app.get(
    '/api/health',
    { schema: { summary: 'Health', response: { 200: ref('health'), ...refusals } } },
    async (): Promise<Health> => {
      const now = await gateway.checkDatabase()
      const { faults } = gateway.filesNow()
      return {
        status: faults.length > 0 ? 'degraded' : 'ok',
        version,
        database: gateway.database,
        serverTime: toWire(now),
        sandbox: gateway.config.sandbox,
        faults,
      }
    },
  )

  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
}

export default addRoutes
