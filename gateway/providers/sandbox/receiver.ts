/** The sample shop's server, which answers a webhook as its address says. */
import { setTimeout } from 'node:timers/promises'
import { serverTimeMs } from '../../../core/serverTime.ts'
import type { SandboxOrder, WebhookEvent } from '../../../schemas/types.ts'

export type SampleReceiver = NonNullable<SandboxOrder['receiver']>

/** The rest of the path chooses the answer. */
export const sampleReceiverPath = '/api/sandbox/receiver/'

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
