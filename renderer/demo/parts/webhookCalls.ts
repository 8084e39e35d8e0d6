/** The calls of the demo page of webhooks and refunds; apart from those of the checkout, which every shopper loads. */
import type { RefundCreated, WebhookDelivery } from '../../../schemas/types.ts'
import { createClient } from '../../api/client.ts'
import { HttpError } from '../../api/errors.ts'

const request = createClient({
  fetch: (input, init) => fetch(input, init),
  browserLanguage: () => navigator.language,
})

const shape = { id: 'string', type: 'string', createdAt: 'string', state: 'string', tries: [{ at: 'string' }] } as const
const refundShape = { key: 'string', url: 'string' } as const
const path = (key: string) => `/sandbox/${encodeURIComponent(key)}/webhooks`

export const deliveriesOf = (key: string): Promise<WebhookDelivery[]> =>
  request<WebhookDelivery[]>('GET', path(key), { shape: [shape] })

export const redeliver = (key: string, id: string): Promise<WebhookDelivery> =>
  request<WebhookDelivery>('POST', `${path(key)}/${encodeURIComponent(id)}/redeliver`, { body: {}, shape })

/** @returns undefined for an order with nothing to refund */
export async function refund(key: string, amountMinor: number): Promise<RefundCreated | undefined> {
  const address = `/sandbox/${encodeURIComponent(key)}/refunds`
  try {
    return await request<RefundCreated>('POST', address, { body: { amountMinor }, shape: refundShape })
  } catch (error) {
    if (error instanceof HttpError && [409, 422].includes(error.status)) return undefined
    throw error
  }
}
