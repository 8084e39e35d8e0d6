/** About the gateway itself: health, a balancer's check, and the contract. */

import { toWire } from '../../core/serverTime.ts'
import type { Health, Probe } from '../../schemas/types.ts'
import { ref } from '../plugins/contract.ts'
import { unavailable } from '../problem.ts'
import { version } from '../version.ts'
import { type AddRoutes, refusals } from './route.ts'

const addRoutes: AddRoutes = (app, gateway) => {
  app.get(
    '/api/health',
    { schema: { summary: 'Health', response: { 200: ref('health'), ...refusals } } },
    async (): Promise<Health> => {
      const now = await gateway.checkDatabase()
      const { faults } = gateway.filesNow()
      const { set, isRollback } = gateway.served.serving()
      return {
        status: faults.length > 0 ? 'degraded' : 'ok',
        version,
        database: gateway.database,
        serverTime: toWire(now),
        sandbox: gateway.config.sandbox,
        schemas: { set, isRollback },
        faults,
      }
    },
  )

  // A balancer uses the gateway's own address, and no link depends on it.
  const config = { anyHost: true }
  const probe = { 200: ref('probe'), ...refusals }

  app.get(
    '/api/health/live',
    { config, schema: { summary: 'Whether the process answers, with or without its database', response: probe } },
    async (): Promise<Probe> => ({ status: 'ok' }),
  )

  app.get(
    '/api/health/ready',
    { config, schema: { summary: 'Whether this process can take traffic', response: probe } },
    async (): Promise<Probe> => {
      if (gateway.draining.aborted) throw unavailable()
      await gateway.checkDatabase().catch(() => {
        throw unavailable()
      })
      return { status: 'ok' }
    },
  )

  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
}

export default addRoutes
