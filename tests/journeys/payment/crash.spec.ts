/**
 * The gateway is killed without warning, again and again, while shoppers pay. Whoever was told of a payment finds it
 * there, nobody pays twice, and nothing stays in the middle. SWEEP=1 kills it 20 times.
 */
import { expect } from '../fixtures.ts'
import type { Gateway } from '../gateway.ts'
import { test } from '../mortal.ts'
import { confirm, payment, status } from '../shopper.ts'

const shoppers = 4
const pauseMs = 25
const paid = '4242424242424242'
/** Most succeed at once; the others take the ways on which a payment can get stuck. */
const cards = [paid, paid, paid, '4000000000000002', '4000000000000077', '4000000000000101']

interface Purchase {
  id: string
  key: string
  /** Who paid was told so, by the answer to a payment or by a status. */
  isTold: boolean
}

test('every payment that a shopper was told of outlives a gateway that is killed under load, and none is taken twice @payment', async ({
  database,
  mortal,
}) => {
  const kills = process.env.SWEEP ? 20 : 1
  test.setTimeout(90_000 + kills * 60_000)
  let gateway: Gateway = mortal
  let isOver = false
  const purchases: Purchase[] = []
  /** Nobody is refused but for a payment that is already under way: else the shoppers would test nothing. */
  const refusals = new Set<string>()
  let interrupted = 0

  /** Buys one thing after the other; what was interrupted is followed to its end, as the page does. */
  async function shop(number: number) {
    for (let turn = number; !isOver; turn++) {
      const order = await untilAnswered(() => gateway.createOrder())
      const purchase: Purchase = { id: order.id, key: order.key, isTold: false }
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
      // Nothing is sent again before the gateway has said how the order stands.
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

  // Past the time after which an attempt counts as lost, and past what the pending card waits for.
  await gateway.advance('PT2M')
  const seen: Record<string, number> = {}
  for (const { id, key, isTold } of purchases) {
    const { state } = await status(gateway.url, key)
    const { attempts } = await gateway.order(id)
    const successes = attempts.filter((attempt) => attempt.state === 'paid').length
    expect(successes, `an order that is ${state}`).toBe(state === 'paid' ? 1 : 0)
    if (isTold) expect(state, 'what a shopper was told of').toBe('paid')
    expect(['open', 'paid', 'failed'], 'nothing stays in the middle').toContain(state)
    expect(attempts.every((attempt) => ['paid', 'failed'].includes(attempt.state))).toBe(true)
    seen[state] = (seen[state] ?? 0) + 1
  }
  const told = purchases.filter(({ isTold }) => isTold).length
  expect(told).toBeGreaterThan(kills)
  console.log(
    `${database}: ${kills} kills, ${purchases.length} orders (${JSON.stringify(seen)}), ${told} told of, ` +
      `${interrupted} payments interrupted`,
  )
})

function note(purchase: Purchase, { code }: { code?: string }) {
  if (code === '00020|50051') purchase.isTold = true
}

/** Asks again until the gateway, which may just be dead, has answered. */
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
