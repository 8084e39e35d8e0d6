/**
 * An order state, a call of the API and a webhook event, each by its list of files: a bank reviews a payment, and a shop
 * reads the notes of its order.
 */
import { type Pieces, replaced, written } from './pieces.ts'

export const state: Pieces = {
  'schemas/api/orderState.schema.json': replaced(['"pending", ', '"pending", "onHold", ']),
  'core/states.ts': replaced(
    ["  | 'abandon'\n", "  | 'abandon'\n  | 'hold'\n"],
    ["    wait: 'pending',\n    sendAgain", "    wait: 'pending',\n    hold: 'onHold',\n    sendAgain"],
    ['  cancelled: {},\n', "  onHold: { pay: 'paid', fail: 'failed', wait: 'onHold' },\n  cancelled: {},\n"],
  ),
  'schemas/catalogs/statuses.json': replaced([
    '  "entries": [\n',
    '  "entries": [\n    { "code": "00020|50057", "state": "onHold", "page": "pending" },\n',
  ]),
  'docs/integrate.md': replaced([
    '| `refunded` |',
    '| `onHold` | wait: the bank reviews the payment |\n| `refunded` |',
  ]),
}

const route = (path: string, ...guard: string[]) => `
import { ref } from '../plugins/contract.ts'
import { requireMerchant } from '../plugins/merchant.ts'
import { readById } from '../orders/orderSnapshot.ts'
import { type AddRoutes, byId, refusals } from './route.ts'

const addRoutes: AddRoutes = (app, gateway) => {
  const onRequest = requireMerchant(app, gateway.config.merchantKey)
  const security = [{ merchant: [] }]
  app.get(
    '/api/orders/:id/${path}',
    {
      ${guard.includes('onRequest') ? 'onRequest,' : ''}
      schema: {
        ${guard.includes('security') ? 'security,' : ''}
        params: byId,
        summary: 'Read the notes of an order',
        response: { 200: ref('noteList'), ...refusals },
      },
    },
    async ({ params }) => {
      const { order } = await readById(gateway.db, params.id)
      return { notes: Object.values(order.metadata ?? {}) }
    },
  )
}

export default addRoutes
`

export const apiCall: Pieces = {
  'schemas/api/noteList.schema.json': written({
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'noteList.schema.json',
    title: 'NoteList',
    description: 'Answer of GET /api/orders/{id}/notes (merchant).',
    type: 'object',
    required: ['notes'],
    additionalProperties: false,
    properties: { notes: { type: 'array', items: { type: 'string' } } },
  }),
  'gateway/routes/notes.ts': written(route('notes', 'onRequest', 'security')),
}

/** The same call without its guard, and without the document's word for it. */
export const unguarded: Pieces = {
  'gateway/routes/openNotes.ts': written(route('openNotes', 'security')),
  'gateway/routes/silentNotes.ts': written(route('silentNotes', 'onRequest')),
}

export const event: Pieces = {
  'schemas/api/webhookEvent.schema.json': replaced(['"order.pending",', '"order.pending",\n        "order.onHold",']),
  'gateway/orders/orderEvents.ts': replaced([
    "  pending: 'order.pending',\n",
    "  pending: 'order.pending',\n  onHold: 'order.onHold',\n",
  ]),
  'docs/webhooks.md': replaced([
    '| `order.expired`,',
    '| `order.onHold` | the bank reviews the payment |\n| `order.expired`,',
  ]),
}
