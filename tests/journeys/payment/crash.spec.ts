/**
 * The gateway is killed repeatedly without warning while shoppers pay. A payment that a shopper saw is still there
 * afterwards, no shopper pays twice, and no attempt stays in progress. SWEEP=1 kills it 20 times.
 */
import { expect } from '../fixtures.ts'
import type { Gateway } from '../gateway.ts'
import { test } from '../mortal.ts'
import { isSweep } from '../sample.ts'
import { confirm, payment, status } from '../shopper.ts'

const shoppers = 4
const pauseMs = 25
const paid = '4242424242424242'
/** Most succeed at once; the others take the paths on which a payment can get stuck. */
const cards = [paid, paid, paid, '4000000000000002', '4000000000000077', '4000000000000101']

interface Purchase {
  id: string
  key: string
  /** The shopper saw that it is paid, by the answer to a payment or by a status. */
  sawPaid: boolean
}

test('every payment that a shopper saw survives a gateway killed under load, and none is charged twice @payment', async ({
  database,
  mortal,
}) => {
  const kills = isSweep ? 20 : 1
  test.setTimeout(90_000 + kills * 60_000)
  let gateway: Gateway = mortal
  let isOver = false
  const purchases: Purchase[] = []
  /** Refusals other than for a payment in progress: with them the test would check nothing. */
  const refusals = new Set<string>()
  let interrupted = 0

  /** Buys one thing after the other. An interrupted payment is followed to its end, as on the page. */
  async function shop(number: number) {
    for (let turn = number; !isOver; turn++) {
      const order = await untilAnswered(() => gateway.createOrder())
      const purchase: Purchase = { id: order.id, key: order.key, sawPaid: false }
      purchases.push(purchase)
      await buy(purchase, cards[turn % cards.length] ?? paid)
      await pause(pauseMs)
    }
  }

  async function buy(purchase: Purchase, cardNum: string) {
    const intent = crypto.randomUUID()
    const body = await untilAnswered(() => payment(mortal.url, purchase.key, cardNum))
    for (;;) {
      try {
        const answer = await confirm(mortal.url, body, intent)
        if (answer.status === 200) return note(purchase, answer.body)
        if (answer.status !== 409) refusals.add(`${answer.status} ${JSON.stringify(answer.body)}`)
        if (answer.status === 429) await pause(1_000)
      } catch {
        interrupted += 1
      }
      // The payment is not sent again before the gateway has given the order's state.
      const now = await untilAnswered(() => status(mortal.url, purchase.key))
      note(purchase, now)
      if (now.state !== 'open' || refusals.size > 0) return
    }
  }

  const buying = Array.from({ length: shoppers }, (_, number) => shop(number))
  for (let kill = 0; kill < kills; kill++) {
    const before = purchases.length
    await expect.poll(() => purchases.length, { timeout: 60_000 }).toBeGreaterThan(before + shoppers)
    await pause(Math.random() * 600)
    await gateway.kill()
    gateway = await mortal.startAgain()
  }
  const before = purchases.length
  await expect.poll(() => purchases.length, { timeout: 60_000 }).toBeGreaterThan(before + shoppers)
  isOver = true
  await Promise.all(buying)
  expect([...refusals]).toEqual([])

  // Later than the time after which an attempt counts as lost, and than the wait of the pending card.
  await gateway.advance('PT2M')
  const seen: Record<string, number> = {}
  for (const { id, key, sawPaid } of purchases) {
    const { state } = await status(gateway.url, key)
    const { attempts } = await gateway.order(id)
    const successes = attempts.filter((attempt) => attempt.state === 'paid').length
    expect(successes, `an order that is ${state}`).toBe(state === 'paid' ? 1 : 0)
    if (sawPaid) expect(state, 'a payment that a shopper saw').toBe('paid')
    expect(['open', 'paid', 'failed'], 'no attempt stays in progress').toContain(state)
    expect(attempts.every((attempt) => ['paid', 'failed'].includes(attempt.state))).toBe(true)
    seen[state] = (seen[state] ?? 0) + 1
  }
  const shownAsPaid = purchases.filter(({ sawPaid }) => sawPaid).length
  expect(shownAsPaid).toBeGreaterThan(kills)
  console.log(
    `${database}: ${kills} kills, ${purchases.length} orders (${JSON.stringify(seen)}), ${shownAsPaid} shown as paid, ` +
      `${interrupted} payments interrupted`,
  )
})

function note(purchase: Purchase, { code }: { code?: string }) {
  if (code === '00020|50051') purchase.sawPaid = true
}

/** Repeats until the gateway, which may be down, has answered. */
async function untilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const deadline = Date.now() + 45_000
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await pause(100)
    }
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
