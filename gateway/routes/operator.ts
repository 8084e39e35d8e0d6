/** Who runs the gateway. */
import type { Operator } from '../../schemas/types.ts'
import { ref } from '../plugins/contract.ts'
import { type AddRoutes, refusals } from './route.ts'

const addRoutes: AddRoutes = (app, { config }) => {
  app.get(
    '/api/operator',
    {
      schema: {
        summary: 'Who runs the pages, for the privacy policy',
        response: { 200: ref('operator'), ...refusals },
      },
    },
    (): Operator => ({
      name: config.operator,
      contact: config.operatorContact,
      retentionDays: config.retentionDays,
    }),
  )
}

export default addRoutes
