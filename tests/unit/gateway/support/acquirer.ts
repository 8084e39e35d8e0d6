/** An acquirer that gives the answers of a test, and sends notifications signed with a shared secret. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CaptureFacts } from '../../../../gateway/providers/capture.ts'
import {
  type CaptureOutcome,
  ForgedNotification,
  type ProviderEvent,
  UnreadableNotification,
} from '../../../../gateway/providers/notification.ts'
import type { Charge, Outcome, Provider, RefundFacts, RefundOutcome } from '../../../../gateway/providers/provider.ts'
import type { TestServer } from './server.ts'

export interface Acquirer {
  name: string
  /** The requested charges, in order. */
  charges: Charge[]
  refunds: RefundFacts[]
  captures: CaptureFacts[]
  /** Its answers until the test changes them; a void gets the answer of a capture. */
  says: { authorise: Outcome; lookup: Outcome; returned: Outcome; refund: RefundOutcome; capture: CaptureOutcome }
  /** The parameters that returning shoppers brought. */
  broughtBack: Record<string, string>[]
  /** Sends a notification. @returns the status of its answer */
  tell(events: ProviderEvent[], more?: { signature?: string; body?: string }): Promise<number>
}

/** Longer than any test lasts. */
const never = new Date('2126-01-01T00:00:00Z')

const secret = 'between-us'
const sign = (body: string | Buffer) => createHmac('sha256', secret).update(body).digest('hex')

/** @param name under which the gateway adds it as the provider of every payment */
export function addAcquirer(server: TestServer, name = 'acquirer'): Acquirer {
  const acquirer: Acquirer = {
    name,
    charges: [],
    refunds: [],
    captures: [],
    broughtBack: [],
    says: {
      authorise: { action: 'wait', reference: 'psp-1' },
      lookup: { action: 'wait', dueAt: never },
      returned: { action: 'wait' },
      refund: { action: 'wait', dueAt: never },
      capture: { action: 'wait', dueAt: never },
    },
    async tell(events, { body = JSON.stringify(events), signature = sign(body) } = {}) {
      const response = await server.app.inject({
        method: 'POST',
        url: `/api/providers/${name}/notifications`,
        headers: { 'content-type': 'application/json', signature },
        payload: body,
      })
      return response.statusCode
    },
  }
  const provider: Provider = {
    serves: ({ isLocal }) => !isLocal,
    authorise: async (charge) => {
      acquirer.charges.push(charge)
      return acquirer.says.authorise
    },
    verify: async () => ({ action: 'wait' }),
    lookup: async () => acquirer.says.lookup,
    returned: async (_, values) => {
      acquirer.broughtBack.push(values)
      return acquirer.says.returned
    },
    abandon: async () => ({ action: 'wait' }),
    refund: async (facts) => {
      acquirer.refunds.push(facts)
      return acquirer.says.refund
    },
    capture: async (facts) => {
      acquirer.captures.push(facts)
      return acquirer.says.capture
    },
    void: async () => acquirer.says.capture,
    async notifications({ headers, body }) {
      const expected = Buffer.from(sign(body))
      const given = Buffer.from(headers.signature ?? '')
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new ForgedNotification()
      try {
        return {
          events: JSON.parse(String(body)) as ProviderEvent[],
          answer: { contentType: 'text/plain', text: '[ok]' },
        }
      } catch {
        throw new UnreadableNotification()
      }
    },
  }
  server.gateway.providers.set(name, provider)
  server.gateway.config.routes = [{ provider: name, methods: ['CARD'] }]
  return acquirer
}
