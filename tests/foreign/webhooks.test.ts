/**
 * Standard Webhooks: its vectors by our client, and our deliveries by its algorithm, written again here from the text of
 * the standard. Source: standard-webhooks/standard-webhooks (MIT), the tests of its libraries for JavaScript and Go.
 */
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, vi } from 'vitest'
import { verifiedEvent } from '../../clients/node/index.ts'
import { type Heard, startWithShop } from '../unit/gateway/support/receiver.ts'
import { cards, newOrder, pay } from '../unit/gateway/support/shop.ts'
import { foreign, versionOf } from './foreign.ts'

const secret = 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek'
const payload = '{"test": 2432232314}'
const at = 1_614_265_330
const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='
const other = 'Ceo5qEr07ixe2NLpvHk3FH9bwy/WavXrAFQ/9tdO6mc='

interface Vector {
  secret?: string
  payload?: string
  headers?: Record<string, string | undefined>
  /** Seconds between the signature and the check. */
  later?: number
}

const right: Record<string, Vector> = {
  'a valid signature': {},
  'a secret with its prefix': { secret: `whsec_${secret}` },
  'one of several signatures': {
    headers: { 'webhook-signature': `v1,${other} v2,${other} ${signature} v1,${other}` },
  },
  'nearly five minutes later': { later: 299 },
  'nearly five minutes before': { later: -299 },
}

const wrongHeader = (name: string, value?: string): Vector => ({ headers: { [`webhook-${name}`]: value } })
const wrongs: Record<string, Vector> = {
  'an empty secret': { secret: '' },
  'no id': wrongHeader('id'),
  'no time': wrongHeader('timestamp'),
  'no signature': wrongHeader('signature'),
  'another id': wrongHeader('id', 'msg_other'),
  'a time that is no number': wrongHeader('timestamp', 'hello'),
  'a time of the year 2000': wrongHeader('timestamp', '946684800'),
  'another signature': wrongHeader('signature', `v1,${other}`),
  'a signature that is no base64': wrongHeader('signature', 'v1,dawfeoifkpqwoekfpqoekf'),
  'a part of the signature': wrongHeader('signature', signature.slice(0, 8)),
  'a version without its signature': wrongHeader('signature', 'v1,'),
  'the right signature of another version': wrongHeader('signature', signature.replace('v1', 'v2')),
  'five minutes later': { later: 301 },
  'five minutes before': { later: -301 },
  'another payload': { payload: '{"test": 2432232315}' },
}

function isTaken({ secret: key = secret, payload: body = payload, headers, later = 0 }: Vector): boolean {
  vi.useFakeTimers({ now: (at + later) * 1_000, toFake: ['Date'] })
  const sent = { 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': signature, ...headers }
  try {
    verifiedEvent(key, body, sent)
    return true
  } catch {
    return false
  } finally {
    vi.useRealTimers()
  }
}

foreign('Standard Webhooks, vectors by our client', versionOf('standardwebhooks'), ({ real, wrong }) => {
  for (const [title, vector] of Object.entries(right)) real(title, isTaken(vector))
  for (const [title, vector] of Object.entries(wrongs)) wrong(title, isTaken(vector))
})

let started: Awaited<ReturnType<typeof startWithShop>>
beforeAll(async () => {
  started = await startWithShop({ webhookSecret: `whsec_${secret}` })
})
afterAll(() => started.stop())

/** The standard's words: HMAC-SHA256 of id, time and body with dots between, by the bytes of the secret, in base64. */
function isSigned({ headers, body }: Heard): boolean {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const expected = createHmac('sha256', Buffer.from(secret, 'base64')).update(signed, 'utf8').digest('base64')
  return String(headers['webhook-signature']).split(' ').includes(`v1,${expected}`)
}

foreign('Standard Webhooks, our deliveries', 'v1', async ({ real, wrong }) => {
  const { server, shop } = started
  for (const card of [cards.success, cards.declined, cards.pendingPaid]) {
    const order = await newOrder(server, { webhookUrl: shop.url })
    await pay(server, order.key, { card })
  }
  await server.gateway.webhooks.deliverDue()
  for (const heard of shop.heard) {
    real(heard.event.type, isSigned(heard))
    wrong(`${heard.event.type} with a space more`, isSigned({ ...heard, body: `${heard.body} ` }))
  }
})
