/** Shoppers who buy one thing after another, and react like the page to an answer that is late, lost or a 503. */
import { isFinal, type State } from '../../../../core/states.ts'
import type { OrderCreated, OrderRequest } from '../../../../schemas/types.ts'
import { sampleOrder } from '../../../journeys/gateway.ts'
import { confirm, payment, status } from '../../../journeys/shopper.ts'

export interface Purchase {
  id: string
  /** The last state that the shopper saw; 'waiting' if no final state came in time. */
  shown: State | 'waiting'
  ms: number
}

export interface Shop {
  url: string
  merchantKey: string
  /** The card number of the next shopper. */
  cardNum: () => string
  order?: Partial<OrderRequest>
  /** How long a shopper keeps asking for the status. */
  patienceMs: number
}

/** How often the page repeated a request, by the answer that it got. */
export type Again = Map<string, number>

/** @param waits called once, when only the status remains to be asked */
export async function buy(shop: Shop, again: Again, waits: () => void = () => {}): Promise<Purchase> {
  const start = performance.now()
  const { id, key } = await untilAnswered('order', () => createOrder(shop, crypto.randomUUID()), again)
  const body = await untilAnswered('form', () => payment(shop.url, key, shop.cardNum()), again)
  const intent = crypto.randomUUID()
  const end = performance.now() + shop.patienceMs
  while (performance.now() < end) {
    const answer = await confirm(shop.url, body, intent).catch(() => undefined)
    const state = answer?.status === 200 ? answer.body.state : undefined
    if (state && isResult(state)) return { id, shown: state, ms: performance.now() - start }
    count(again, `confirm ${answer?.status === 200 ? state : (answer?.status ?? 'cut off')}`)
    await pause(300)
    const now = await status(shop.url, key).catch(() => undefined)
    if (now && isResult(now.state)) return { id, shown: now.state, ms: performance.now() - start }
    // No attempt has begun: send the same idempotency key again. If one is in progress, ask for its status.
    let askMs = firstAskMs
    for (let seen = now?.state; seen && seen !== 'open' && performance.now() < end; askMs *= askGrowth) {
      waits()
      await pause(askMs)
      seen = (await status(shop.url, key).catch(() => undefined))?.state ?? seen
      if (isResult(seen)) return { id, shown: seen, ms: performance.now() - start }
    }
  }
  return { id, shown: 'waiting', ms: performance.now() - start }
}

/** About the interval of the page (renderer/api/statusEngine.ts). */
const firstAskMs = 1_000
const askGrowth = 1.3

const isResult = (state: State): boolean => isFinal(state) || state === 'failed'

/**
 * A shopper who only waits for a status frees their place for the next one. An attempt that a kill leaves in progress
 * is looked up after a minute; otherwise soon every shopper would wait.
 *
 * @param count how many purchases, by so many shoppers at a time
 * @param done called with the number of purchases after each
 */
export async function buyAll(
  shop: Shop,
  { count, shoppers }: { count: number; shoppers: number },
  done: (purchases: number) => void = () => {},
): Promise<{ purchases: Purchase[]; again: Again; seconds: number; perSecond: number }> {
  const again: Again = new Map()
  const bought: Promise<Purchase>[] = []
  const start = performance.now()
  let finished = 0
  const shopper = async () => {
    while (bought.length < count) {
      const purchase = new Promise<void>((makeRoom, fail) => {
        const buying = buy(shop, again, makeRoom)
        bought.push(buying)
        buying.then(() => done(++finished)).then(makeRoom, fail)
      })
      await purchase
    }
  }
  await Promise.all(Array.from({ length: shoppers }, shopper))
  const purchases = await Promise.all(bought)
  const seconds = (performance.now() - start) / 1000
  return { purchases, again, seconds, perSecond: count / seconds }
}

async function createOrder({ url, merchantKey, order }: Shop, intent: string): Promise<OrderCreated> {
  const answer = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${merchantKey}`,
      'content-type': 'application/json',
      'idempotency-key': intent,
    },
    body: JSON.stringify({ ...sampleOrder(), effectiveMinutes: 60, ...order }),
    signal: AbortSignal.timeout(20_000),
  })
  if (answer.status !== 201) throw new Error(`an order was answered with ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as OrderCreated
}

/** Without a time limit: nothing was paid yet, and the limit of the test applies. */
async function untilAnswered<Answer>(what: string, ask: () => Promise<Answer>, again: Again) {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      count(again, `${what} ${/answered (?:with )?(\d+)/.exec((error as Error).message)?.[1] ?? 'cut off'}`)
      await pause(300)
    }
  }
}

const count = (again: Again, what: string) => again.set(what, (again.get(what) ?? 0) + 1)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
