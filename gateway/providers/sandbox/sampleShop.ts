/** The sample shop: its orders, and its server, which answers a webhook as its address says. */
import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { serverTimeMs } from '../../../core/serverTime.ts'
import type { OrderRequest, SandboxOrder, WebhookEvent } from '../../../schemas/types.ts'
import { sampleItems } from '../../sampleItems.ts'

export type SampleReceiver = NonNullable<SandboxOrder['receiver']>

/** The rest of the path chooses the answer. */
export const sampleReceiverPath = '/api/sandbox-receiver/'

/** The shop is offline for this long. */
const awayMs = 20_000

interface Tools {
  config: { webhookTimeoutMs: number }
  clock: { now(): Promise<Date> }
  closing: AbortSignal
}

interface Answered {
  status: number
  location?: string
  text: string
}

export const receivers: Record<SampleReceiver, (tools: Tools, event: WebhookEvent) => Answered | Promise<Answered>> = {
  ok: () => ({ status: 200, text: 'The sample shop has taken it.' }),
  error: () => ({ status: 500, text: 'The sample shop is broken.' }),
  redirect: () => ({ status: 302, location: `${sampleReceiverPath}ok`, text: 'The sample shop has moved.' }),
  async slow({ config, closing }) {
    await setTimeout(config.webhookTimeoutMs + 1_000, undefined, { signal: closing }).catch(() => undefined)
    return { status: 200, text: 'The sample shop took too long.' }
  },
  async recovers({ clock }, { createdAt }) {
    const isAway = (await clock.now()).getTime() < serverTimeMs(createdAt) + awayMs
    return isAway
      ? { status: 503, text: 'The sample shop is away.' }
      : { status: 200, text: 'The sample shop is back, and has taken it.' }
  },
}

export const isSampleReceiver = (name: string): name is SampleReceiver => Object.hasOwn(receivers, name)

/**
 * An order of the shop, with the tester's wishes.
 *
 * @param wish what the tester may choose
 * @param origin the address of this gateway: the only place to which such an order leads back
 */
export function sampleOrder(wish: SandboxOrder, origin: string): OrderRequest {
  const { returns, color, receiver, items, kind = 'payment', ...rest } = wish
  return {
    ...rest,
    kind,
    orderno: `DEMO-${randomInt(100_000, 1_000_000)}`,
    website: 'https://shop.example',
    brand: { brand: 'Example Shop', ...(color && { color }) },
    ...(returns && { returnUrl: `${origin}/test/checkout` }),
    ...(receiver && { webhookUrl: `${origin}${sampleReceiverPath}${receiver}` }),
    ...(kind === 'subscription' && { subscription: monthly(rest.amountMinor) }),
    ...(items && sampleItems(rest.amountMinor)),
    ...(kind === 'installment' && { installment: { counts: [3, 6] } }),
  }
}

const monthly = (feeMinor: number): OrderRequest['subscription'] => ({
  product: 'Sample plan',
  feeMinor,
  unit: 'M',
  count: 1,
  trialDays: 7,
})
