/** Each call of a provider as shoppers and merchants bring it about, from an order to the answer. */
import { randomUUID } from 'node:crypto'
import type { Provider } from '../../../../../gateway/providers/provider.ts'
import { chargeDue } from '../../../../../gateway/subscriptions/run.ts'
import type { MethodFile, OrderView } from '../../../../../schemas/types.ts'
import { localMethods, payLocal, saleIn } from '../../support/local.ts'
import { refundOrder } from '../../support/refunds.ts'
import { call, encrypt, newOrder, pay, readOrder, readStatus } from '../../support/shop.ts'
import { cancelAsMerchant, subscribe } from '../../support/subscriber.ts'
import type { Bench } from './bench.ts'
import { type Fault, faults } from './faults.ts'
import type { Call } from './line.ts'
import type { Subject } from './subject.ts'

export interface Act {
  call: Call
  /** What a sentence about it begins with. */
  what: string
  /** And ends with. */
  ends: string
  /** Whether the provider has that call, and an example leads to it; every provider unless said. */
  isOffered?(provider: Provider, subject: Subject): boolean
  /** What must come in the end, since whoever asked asks again; absent where it may as well have failed. */
  reaches?(order: OrderView): boolean
  /** Brings an order to where that call is the next. */
  prepare(bench: Bench): Promise<Prepared>
}

export interface Prepared {
  orderId: string
  /** Has the gateway ask the provider; whoever got no answer does it once more, with the same key. */
  go(): Promise<unknown>
  /** What people do afterwards. */
  finish?(): Promise<unknown>
}

const secret = (cardNum: string) => ({ cardNum, effectiveDate: '03/39', cvv: '737', cardHolderName: 'Ada Lovelace' })

const payBy = (bench: Bench, key: string, card = bench.subject.examples.cards.pay, intent?: string) =>
  pay(bench.server(), key, { secret: secret(card), intent })

const stateOf = async (bench: Bench, key: string) => (await readStatus(bench.server(), key)).state

/** An order whose payment has come so far. */
async function orderIn(bench: Bench, state: string, card?: string) {
  const order = await newOrder(bench.server())
  await payBy(bench, order.key, card)
  const reached = await stateOf(bench, order.key)
  if (reached !== state) throw new Error(`its card was to lead to ${state}, and led to ${reached}`)
  return order
}

const lastAttempt = async (bench: Bench, id: string) => {
  const attempt = (await readOrder(bench.server(), id)).attempts.at(-1)
  if (!attempt) throw new Error('nobody has tried to pay the order')
  return attempt.id
}

/** A method by whose code the shopper pays at a counter. */
const voucherOf = (provider: Provider, name: string): MethodFile | undefined =>
  localMethods.find(
    ({ code, flow, providers, options }) =>
      flow === 'voucher' && !options && provider.serves({ code, isLocal: true, settings: providers?.[name] }),
  )

const lostAnswer = faults.find(({ title }) => title === 'whose connection is reset after its effect') as Fault

/** @returns the acts that lead to a call which the provider has */
export function actsOf(subject: Subject): Act[] {
  const { module, examples } = subject
  const untold = () => {
    throw new Error('a provider asks for nothing before it is asked')
  }
  const provider = module.create({
    config: module.readConfig(examples.env),
    log: { info: untold, warn: untold, error: untold },
    fetch: untold,
    catalogs: untold,
  })
  return acts.filter(({ isOffered }) => isOffered?.(provider, subject) ?? true)
}

const acts: Act[] = [
  {
    call: 'chargeStored',
    what: 'a renewal',
    ends: 'is charged once, and the subscription says so',
    isOffered: (provider) => provider.chargeStored !== undefined,
    reaches: ({ subscription }) => subscription?.charges[1]?.state === 'paid',
    async prepare(bench) {
      const { id, subscriptionId } = await subscribe(bench.server(), {}, { card: bench.subject.examples.cards.pay })
      await bench.server().gateway.clock.advance(32 * 86_400_000)
      return {
        orderId: id,
        go: () => chargeDue(bench.server().gateway),
        // It would be charged again whenever a later case moves the clock.
        finish: () => cancelAsMerchant(bench.server(), subscriptionId),
      }
    },
  },
  {
    call: 'authorise',
    what: 'a payment',
    ends: 'is charged at most once, and the order says so',
    async prepare(bench) {
      const { id, key } = await newOrder(bench.server())
      const intent = randomUUID()
      return { orderId: id, go: () => payBy(bench, key, undefined, intent) }
    },
  },
  {
    call: 'lookup',
    what: 'a look-up',
    ends: 'tells in the end whether the payment was charged',
    async prepare(bench) {
      const { id, key } = await newOrder(bench.server())
      bench.line.order('authorise', lostAnswer)
      await payBy(bench, key)
      await bench.server().gateway.clock.advance(61_000)
      return { orderId: id, go: () => readStatus(bench.server(), key) }
    },
  },
  {
    call: 'verify',
    what: 'a verification by CVC',
    ends: 'leads to one charge at most, and the order says so',
    isOffered: (_, { examples }) => examples.cards.verify !== undefined,
    async prepare(bench) {
      const { id, key } = await orderIn(bench, 'verify', bench.subject.examples.cards.verify)
      return {
        orderId: id,
        async go() {
          const card = await encrypt(bench.server(), { cvv: '737' }, key)
          return call(bench.server(), 'POST', `/api/txn/${key}/verify`, { body: { card } })
        },
      }
    },
  },
  {
    call: 'returned',
    what: 'a return from a challenge',
    ends: 'leads to one charge at most, and the order says so',
    isOffered: (provider, { examples }) => examples.cards.challenge !== undefined && provider.returned !== undefined,
    reaches: ({ state }) => state === 'paid',
    async prepare(bench) {
      const { id, key } = await orderIn(bench, 'challenge', bench.subject.examples.cards.challenge)
      const values = bench.acquirer?.shopper.proves(await lastAttempt(bench, id)) ?? {}
      const url = `/api/txn/${key}/return/1?${new URLSearchParams(values)}`
      return { orderId: id, go: () => bench.server().app.inject({ method: 'GET', url }) }
    },
  },
  {
    call: 'abandon',
    what: 'a withdrawal of a code',
    ends: 'leaves a code that nobody pays, or whose money goes back',
    isOffered: (provider, { name }) => voucherOf(provider, name) !== undefined,
    reaches: ({ state }) => state !== 'pending',
    async prepare(bench) {
      const method = voucherOf(bench.provider, bench.subject.name)
      const [market] = method?.markets ?? []
      if (!method || !market) throw new Error('it serves no voucher')
      const sale = saleIn(market)
      const { id, key } = await newOrder(bench.server(), sale)
      const { body } = await payLocal(bench.server(), key, sale.country, method)
      if (body.state !== 'pending') throw new Error(`${method.code} was to wait for its shopper, and is ${body.state}`)
      const attempt = await lastAttempt(bench, id)
      return {
        orderId: id,
        go: () => call(bench.server(), 'POST', `/api/txn/${key}/abandon`, { body: { attempt: 1 } }),
        finish: async () => bench.acquirer?.shopper.pays(attempt),
      }
    },
  },
  {
    call: 'refund',
    what: 'a refund',
    ends: 'is sent once, and the order says so',
    reaches: ({ refundedMinor }) => refundedMinor === 990,
    async prepare(bench) {
      const { id } = await orderIn(bench, 'paid', bench.subject.examples.refunds.succeed)
      const intent = randomUUID()
      return { orderId: id, go: () => refundOrder(bench.server(), id, { amountMinor: 990 }, intent) }
    },
  },
]
