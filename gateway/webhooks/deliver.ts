/**
 * Sends due events in the background: soon after they are recorded, then by the retry schedule. Several gateways may do
 * so at once. Each leases events that are free, and for each order only the first undelivered one.
 */
import type { FastifyBaseLogger } from 'fastify'
import { Webhook } from 'standardwebhooks'
import { toWire } from '../../core/serverTime.ts'
import type { WebhookEvent } from '../../schemas/types.ts'
import type { Clock } from '../clock.ts'
import type { WebhookSecrets } from '../keys/webhookSecrets.ts'
import { withRequestId } from '../requestId.ts'
import type { Database } from '../store/open.ts'
import type { WebhookTry } from '../store/webhookTry.ts'
import { version } from '../version.ts'
import { giveBack, type OutboxEvent, type TakenEvent, takeDue, writeTry } from './outbox.ts'
import type { Reach } from './reach.ts'
import { send } from './send.ts'

export interface Webhooks {
  /** Something was recorded: looks soon, in the background. */
  wake(): void
  /** Resolves when everything that is due has been tried. */
  deliverDue(): Promise<void>
  /** Resolves, after `closing` is aborted, when nothing is in progress. */
  stop(): Promise<void>
}

export interface WebhookTools {
  db: Database
  clock: Clock
  secrets: WebhookSecrets
  reachOf(url: string): Reach
  /** Test providers that are off. */
  offTestProviders: string[]
  /** From the connection to the end of the answer. */
  timeoutMs: number
  log: FastifyBaseLogger
  closing: AbortSignal
  /** The complete data of the event, and whether it contains a shopper's input. */
  dataOf(event: OutboxEvent): Promise<{ data: object; isPersonal: boolean }>
  /** Sends within a trace, with its headers; absent without traces. */
  traced?: <Result extends Pick<WebhookTry, 'status' | 'error'> | undefined>(
    event: Pick<OutboxEvent, 'id' | 'type' | 'orderId'>,
    post: (headers: Record<string, string>) => Promise<Result>,
  ) => Promise<Result>
}

/** This many slow receivers do not delay the others. */
const concurrency = 16

export function createWebhooks(tools: WebhookTools): Webhooks {
  const { db, clock, offTestProviders, log, closing } = tools
  /** By event. */
  const inFlight = new Map<string, Promise<void>>()
  let running: Promise<void> | undefined
  let isCalled = false
  /** Ends the wait for slow receivers, because another event may be due. */
  let hurry = () => {}

  async function run(): Promise<void> {
    for (;;) {
      const called = new Promise<void>((resolve) => {
        hurry = resolve
      })
      isCalled = false
      const room = concurrency - inFlight.size
      const taken =
        closing.aborted || room === 0
          ? []
          : await takeDue(db, await clock.now(), { room, except: [...inFlight.keys()], offTestProviders })
      for (const event of taken) {
        const delivering = deliver(tools, event)
          .catch((error: Error) => log.error({ err: error, event: event.id }, 'a webhook could not be sent'))
          .finally(() => inFlight.delete(event.id))
        inFlight.set(event.id, delivering)
      }
      if (inFlight.size > 0) await Promise.race([...inFlight.values(), called])
      else if (!isCalled || closing.aborted) return
    }
  }

  async function deliverDue(): Promise<void> {
    do {
      isCalled = true
      hurry()
      running ??= run().finally(() => {
        running = undefined
      })
      await running
      // A call came at the moment of the end.
    } while (isCalled && !closing.aborted)
  }

  return {
    wake() {
      // Due events belong to other orders too, so their log lines do not carry the waking request's id.
      withRequestId(undefined, deliverDue).catch((error: Error) =>
        log.error({ err: error }, 'webhooks could not be sent'),
      )
    },
    deliverDue,
    async stop() {
      await running?.catch(() => undefined)
      await Promise.all(inFlight.values())
    },
  }
}

async function deliver(tools: WebhookTools, event: TakenEvent): Promise<void> {
  const { db, clock, secrets, timeoutMs, log, closing, dataOf } = tools
  const { id, type } = event
  const { data, isPersonal } = await dataOf(event)
  const said: WebhookEvent = { id, type, createdAt: toWire(event.createdAt), data: { ...data } }
  const body = JSON.stringify(said)
  const at = await clock.now()
  const headers = {
    'content-type': 'application/json',
    'user-agent': `Tillform/${version}`,
    ...signed(id, body, await secrets.secrets(at), await clock.real()),
  }
  const reach = tools.reachOf(event.url)
  const post = (trace: Record<string, string>) =>
    send({ url: event.url, body, headers: { ...headers, ...trace }, reach, timeoutMs, closing })
  const made = await (tools.traced ? tools.traced(event, post) : post({}))
  if (!made) return void (await giveBack(db, event))
  // A receiver's answer may repeat the event, and a shopper's input must not stay here.
  if (isPersonal) delete made.answer
  const state = await writeTry(db, event, { at: at.toISOString(), ...made }, await clock.now())
  // Log neither address nor answer: both are the merchant's and may contain secrets.
  const line = { event: id, type, order: event.orderId, status: made.status, error: made.error }
  if (state === 'failed') log.error(line, 'a webhook is given up')
  else if (state !== 'delivered') log.warn(line, 'a webhook was not delivered')
}

/**
 * Source: Standard Webhooks, "Signature scheme". Receivers compare the time with their own clock, so use the real time,
 * whatever the sandbox's clock says.
 */
function signed(id: string, body: string, secrets: string[], time: Date): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(time.getTime() / 1_000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, time, body)).join(' '),
  }
}
