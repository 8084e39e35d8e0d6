/**
 * A year of six subscriptions, by a card and by five mandates, on the sandbox's clock. Two gateways of one database are
 * killed between a charge and its record, at different places.
 *
 * @long
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serverTimeMs } from '../../../../core/serverTime.ts'
import type { SubscriptionView, WebhookEvent } from '../../../../schemas/types.ts'
import { methodNamed, subscribeBy } from '../support/mandates.ts'
import { startTestPostgres, type TestPostgres } from '../support/postgres.ts'
import { type Receiver, startReceiver } from '../support/receiver.ts'
import { startServer } from '../support/server.ts'
import { advance } from '../support/shop.ts'
import { readSubscription, type Subscribed, subscribe, webhookEventsOf } from '../support/subscriber.ts'
import { chargeBy, type Ledger, openLedger } from './ledger.ts'
import { type Mortal, startMortal } from './mortal.ts'

const slowMs = 300_000
const dayMs = 86_400_000
const methods = ['SEPA_DIRECT_DEBIT', 'BECS_DIRECT_DEBIT', 'PIX_AUTOMATICO', 'ACH_DIRECT_DEBIT', 'UPI_AUTOPAY']

const folder = mkdtempSync(join(tmpdir(), 'tillform-year-'))
let postgres: TestPostgres
let ledger: Ledger
let shop: Receiver
let mortal: Mortal | undefined
beforeAll(async () => {
  postgres = await startTestPostgres()
  ledger = await openLedger()
  shop = await startReceiver()
}, slowMs)
afterAll(async () => {
  await mortal?.kill()
  ledger.close()
  shop.close()
  await postgres.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** The days of notice before a charge: at least those of the method's file. The second takes another amount. */
const noticeDays = (code: string, number: number): number => {
  const { notice, noticeOfChange } = methodNamed(code).recurs ?? {}
  const { days = 0, bankingDays = 0 } = (number === 2 && noticeOfChange) || notice || {}
  return days + bankingDays
}

const upcoming = (orderId: string) =>
  webhookEventsOf(shop, orderId).filter(({ type }) => type === 'subscription.charge_upcoming')

const announcedNumber = ({ data }: WebhookEvent) => (data as unknown as SubscriptionView).charges.at(-1)?.number

it(
  'charges each period of each once, and announces each charge of a mandate once and in time',
  async () => {
    const databaseUrl = await postgres.newDatabase('year')
    const survivor = await startServer({ databaseUrl })
    chargeBy(survivor.gateway.providers.get('sandbox'), ledger.url)
    const more = { webhookUrl: shop.url }
    const byCard = await subscribe(survivor, {}, more)
    const byMandate: [string, Subscribed][] = []
    for (const code of methods) byMandate.push([code, await subscribeBy(survivor, code, {}, more)])
    const orders = [byCard, ...byMandate.map(([, order]) => order)]
    const due = async () => {
      const seen = await Promise.all(orders.map((order) => readSubscription(survivor, order.subscriptionId)))
      const times = seen.map(({ nextChargeAt = '' }) => serverTimeMs(nextChargeAt))
      return [Math.min(...times), Math.max(...times)] as const
    }
    /** Moves the clock to a day before the next charges: all are announced by then. */
    const toDayBefore = async () => {
      const byMs = (await due())[0] - (await survivor.gateway.clock.now()).getTime() - dayMs
      if (byMs > 0) await advance(survivor, `PT${byMs / 1000}S`)
    }
    /** A gateway whose requests reach the ledger is killed before it hears an answer. */
    const killDuringCharges = async (behaviour: (call: number) => 'holds' | 'loses') => {
      await toDayBefore()
      mortal = await startMortal(ledger.url, folder, databaseUrl)
      ledger.behave(behaviour)
      const byMs = (await due())[1] - (await survivor.gateway.clock.now()).getTime() + 1000
      const moved = mortal.moveClock(`PT${byMs / 1000}S`)
      await ledger.calls(1)
      await mortal.kill()
      await moved
      ledger.behave(() => 'answers')
      // The gateways cache the clock's offset for a moment; the killed one's lease lasts a minute.
      await new Promise((resolve) => setTimeout(resolve, 300))
      await advance(survivor, 'PT61S')
    }

    await advance(survivor, 'P70D')
    await killDuringCharges(() => 'holds')
    await advance(survivor, 'P120D')
    await killDuringCharges((call) => (call % 2 ? 'holds' : 'loses'))
    const [first = byCard] = orders
    const begunMs = serverTimeMs((await readSubscription(survivor, first.subscriptionId)).charges[0]?.dueAt ?? '')
    const yearMs = begunMs + 368 * dayMs - (await survivor.gateway.clock.now()).getTime()
    await advance(survivor, `PT${Math.round(yearMs / 1000)}S`)

    const numbers = Array.from({ length: 12 }, (_, index) => index + 2)
    const expected = orders.flatMap(({ id }) => numbers.map((number) => `${id} ${number}`))
    expect([...ledger.charges.values()].sort()).toEqual(expected.sort())
    expect([...ledger.asked.values()].some((times) => times > 1)).toBe(true)
    for (const { subscriptionId } of orders) {
      const { charges } = await readSubscription(survivor, subscriptionId)
      expect(charges.map(({ state }) => state)).toEqual([...Array(13).fill('paid'), 'scheduled'])
    }
    const chargedAt = new Map([...ledger.charges].map(([id, charge]) => [charge, ledger.times.get(id) as Date]))
    expect(upcoming(byCard.id)).toEqual([])
    for (const [code, { id }] of byMandate) {
      const events = upcoming(id)
      expect(events.map(announcedNumber).filter((number) => numbers.includes(number ?? 0))).toEqual(numbers)
      for (const number of numbers) {
        const event = events.find((each) => announcedNumber(each) === number)
        const heardMs = serverTimeMs(event?.createdAt ?? '')
        const noticeMs = Number(chargedAt.get(`${id} ${number}`)) - heardMs
        expect(noticeMs).toBeGreaterThanOrEqual(noticeDays(code, number) * dayMs - 1000)
      }
    }
    await survivor.stop()
  },
  slowMs,
)
