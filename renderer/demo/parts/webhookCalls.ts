/** The calls of the webhooks' demo page; apart from those of the checkout, which every shopper loads. */
import type { WebhookDelivery } from '../../../schemas/types.ts'
import { createClient } from '../../api/client.ts'

const request = createClient({
  fetch: (input, init) => fetch(input, init),
  browserLanguage: () => navigator.language,
})

const shape = { id: 'string', type: 'string', createdAt: 'string', state: 'string', tries: [{ at: 'string' }] } as const
const path = (key: string) => `/sandbox/${encodeURIComponent(key)}/webhooks`

export const deliveriesOf = (key: string): Promise<WebhookDelivery[]> =>
  request<WebhookDelivery[]>('GET', path(key), { shape: [shape] })

export const redeliver = (key: string, id: string): Promise<WebhookDelivery> =>
  request<WebhookDelivery>('POST', `${path(key)}/${encodeURIComponent(id)}/redeliver`, { body: {}, shape })
