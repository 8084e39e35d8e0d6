/**
 * Reports from the page: its log entries and the browser's reports. Both are scrubbed, size-limited and rate-limited.
 */

import { scrubAll } from '../../core/scrub.ts'
import { ref } from '../plugins/contract.ts'
import { perMinute } from '../plugins/limits.ts'
import { type AddRoutes, refusals } from './route.ts'

const bodyLimit = 16 * 1024
const response = { 204: { type: 'null', description: 'Taken.' }, ...refusals }

const addRoutes: AddRoutes = (app, { log, metrics }) => {
  app.post(
    '/api/txn/log',
    { bodyLimit, config: perMinute(120), schema: { summary: "The page's log", body: ref('logEntry'), response } },
    async ({ body }, reply) => {
      // Leave out the order's key: log readers must not use it.
      const { key: _key, ...entry } = body
      log.info({ page: scrubAll(entry) }, 'the page reports')
      return reply.code(204).send()
    },
  )

  app.post(
    '/api/csp-report',
    { bodyLimit, config: perMinute(60), schema: { summary: "The browser's reports", response } },
    async ({ body }, reply) => {
      metrics?.refusedByBrowser()
      log.warn({ report: scrubAll(body) }, 'the browser reports')
      return reply.code(204).send()
    },
  )
}

export default addRoutes
