/** All tests of a provider from one call: its answers (checks.ts), and payments through the gateway. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { CaptureFacts } from '../../../../gateway/providers/capture.ts'
import { isTest } from '../../../../gateway/providers/load.ts'
import type { Outcome, Provider, RefundFacts } from '../../../../gateway/providers/provider.ts'
import { captureOrder, readCaptures } from '../support/captures.ts'
import { readRefunds, refundOrder } from '../support/refunds.ts'
import type { TestServer } from '../support/server.ts'
import { newOrder, pay, readCheckout, readOrder, readStatus } from '../support/shop.ts'
import { captureChecks } from './captureChecks.ts'
import { canary, checks, type Subject } from './checks.ts'
import { refundChecks } from './refundChecks.ts'
import { storedCardChecks } from './storedCards.ts'

/** A gateway with the provider switched on. */
export interface Running {
  server: TestServer
  /** Its log so far. */
  lines: string[]
}

/** @param load called once, before the first test */
export function describeProvider(name: string, load: () => Promise<Subject>, start: () => Promise<Running>): void {
  describe(`the provider ${name}`, () => {
    let subject: Subject
    beforeAll(async () => {
      subject = await load()
    })

    const kept = { ...checks, ...storedCardChecks, ...refundChecks, ...captureChecks }
    it.each(Object.keys(kept))('%s', (title) => kept[title]?.(subject))

    describe('takes the money of an order', () => {
      let server: TestServer
      let lines: string[]
      let provider: Provider
      /** Sends the acquirer's pending notifications. */
      let tell = async () => {}
      const network: { before: typeof fetch } = { before: globalThis.fetch }
      beforeAll(async () => {
        network.before = globalThis.fetch
        const { fetch, notices } = subject.examples.network?.() ?? {}
        if (fetch) globalThis.fetch = fetch
        ;({ server, lines } = await start())
        server.gateway.config.provider = name
        provider = server.gateway.providers.get(name) as Provider
        tell = async () => {
          const url = `/api/providers/${name}/notifications`
          for (const { headers, body } of notices?.() ?? [])
            expect((await server.app.inject({ method: 'POST', url, headers, payload: body })).statusCode).toBe(200)
        }
      })
      afterAll(async () => {
        globalThis.fetch = network.before
        server.gateway.config.provider = undefined
        await server.stop()
      })

      const secret = (cardNum: string) => ({ ...canary, cardNum })

      it('that was created while it takes new orders', async () => {
        const asked = vi.spyOn(provider, 'authorise')
        const { key } = await newOrder(server)
        const paid = await pay(server, key, { secret: secret(subject.examples.cards.pay) })
        expect(paid.body).toMatchObject({ state: 'paid' })
        expect(asked).toHaveBeenCalledTimes(1)
        asked.mockRestore()
        const { module, examples } = subject
        expect((await readCheckout(server, key)).sandbox).toBe(isTest(module, module.readConfig(examples.env)))
      })

      it('once, for all calls with one key', async () => {
        const asked = vi.spyOn(provider, 'authorise')
        const { key } = await newOrder(server)
        const intent = randomUUID()
        const how = { secret: secret(subject.examples.cards.pay), intent }
        await Promise.all(Array.from({ length: 4 }, () => pay(server, key, how)))
        expect((await pay(server, key, how)).body).toMatchObject({ state: 'paid', attempt: 1 })
        expect(asked).toHaveBeenCalledTimes(1)
        asked.mockRestore()
      })

      it('and is asked again when its answer is lost, without a second attempt', async () => {
        const { authorise } = provider
        provider.authorise = async (charge) => {
          await authorise(charge)
          throw new Error('the connection is dead')
        }
        const { id, key } = await newOrder(server)
        const lost = await pay(server, key, { secret: secret(subject.examples.cards.pay) })
        provider.authorise = authorise
        expect(lost.body.state).toBe('processing')
        await server.gateway.clock.advance(61_000)
        const { state } = await readStatus(server, key)
        expect(['paid', 'failed', 'pending']).toContain(state)
        expect((await readOrder(server, id)).attempts).toMatchObject([{ state }])
        await server.gateway.clock.reset()
      })

      it('and refunds it, once even if the answer is lost', async () => {
        const { id, key } = await newOrder(server)
        await pay(server, key, { secret: secret(subject.examples.refunds.succeed) })
        const { refund } = provider
        const asked: RefundFacts[] = []
        provider.refund = async (facts) => {
          asked.push(facts)
          await refund(facts)
          throw new Error('the connection is dead')
        }
        expect((await refundOrder(server, id, { amountMinor: 990 })).body.state).toBe('processing')
        provider.refund = async (facts) => {
          asked.push(facts)
          return refund(facts)
        }
        await server.gateway.clock.advance(61_000)
        await readRefunds(server, id)
        await tell()
        expect(await readRefunds(server, id)).toMatchObject([{ state: 'succeeded', amountMinor: 990 }])
        provider.refund = refund
        expect(new Set(asked.map(({ refundId }) => refundId)).size).toBe(1)
        expect(asked).toHaveLength(2)
        expect(await readOrder(server, id)).toMatchObject({ state: 'paid', refundedMinor: 990 })
        await server.gateway.clock.reset()
      })

      it('and captures an authorisation, once even if the answer is lost', async ({ skip }) => {
        const { captures } = subject.examples
        const { capture } = provider
        if (!capture || !captures) return skip()
        const { id, key } = await newOrder(server, { capture: 'manual' })
        await pay(server, key, { secret: secret(captures.succeed) })
        const asked: CaptureFacts[] = []
        provider.capture = async (facts) => {
          asked.push(facts)
          await capture(facts)
          throw new Error('the connection is dead')
        }
        expect((await captureOrder(server, id, { amountMinor: 990 })).body.state).toBe('processing')
        provider.capture = async (facts) => {
          asked.push(facts)
          return capture(facts)
        }
        await server.gateway.clock.advance(61_000)
        await readCaptures(server, id)
        await tell()
        expect(await readCaptures(server, id)).toMatchObject([{ state: 'succeeded', amountMinor: 990 }])
        provider.capture = capture
        expect(asked.map(({ captureId }) => captureId)).toEqual([asked[0]?.captureId, asked[0]?.captureId])
        expect((await readOrder(server, id)).capture).toMatchObject({ state: 'captured', capturedMinor: 990 })
        await server.gateway.clock.reset()
      })

      it('and sends the shopper to its challenge', async ({ skip }) => {
        const { challenge } = subject.examples.cards
        if (!challenge) return skip()
        const asked = vi.spyOn(provider, 'authorise')
        const { key } = await newOrder(server)
        const { body } = await pay(server, key, { secret: secret(challenge) })
        const outcome = (await asked.mock.results[0]?.value) as Outcome | undefined
        asked.mockRestore()
        const redirectUrl = outcome?.redirectUrl
        expect(redirectUrl).toBeTruthy()
        expect(body).toMatchObject({ state: 'challenge', next: { challenge: redirectUrl } })
        expect((await readStatus(server, key)).next).toEqual({ challenge: redirectUrl })
      })

      it('and redirects no shopper to an invalid address: an answer with one counts as missing', async () => {
        const { authorise } = provider
        provider.authorise = async () => ({ action: 'challenge', redirectUrl: 'javascript:alert(1)' })
        const { key } = await newOrder(server)
        const { body } = await pay(server, key, { secret: secret(subject.examples.cards.pay) })
        provider.authorise = authorise
        expect(body.state).toBe('processing')
        expect(body.next).toBeUndefined()
      })

      it('and leaves no card values in the log', () => {
        for (const value of [canary.effectiveDate, canary.cardHolderName, ...Object.values(subject.examples.cards)])
          expect(lines.join('\n')).not.toContain(value)
      })
    })
  })
}
