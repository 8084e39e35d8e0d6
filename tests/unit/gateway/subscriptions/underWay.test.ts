/** A try in progress at the provider: it does not answer, it has no outcome yet, or the shopper cancels meanwhile. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Provider, StoredCharge, StoredOutcome } from '../../../../gateway/providers/provider.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { advance, cards } from '../support/shop.ts'
import {
  advanceTo,
  cancelAsShopper,
  charged,
  readAsShopper,
  readSubscription,
  renewals,
  replaceCard,
  subscribe,
} from '../support/subscriber.ts'

let server: TestServer
let all: StoredCharge[]
/** Without the charges of other tests' subscriptions. */
const askedOf = (orderId: string) => all.filter(({ order }) => order.id === orderId)
let answer: (charge: StoredCharge) => Promise<StoredOutcome> | StoredOutcome
beforeAll(async () => {
  server = await startServer()
  const provider = server.gateway.providers.get('sandbox') as Provider
  provider.chargeStored = async (charge) => {
    all.push(charge)
    return answer(charge)
  }
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.gateway.clock.reset()
  all = []
  answer = () => ({ action: 'pay', reference: 'r' })
})

const due = async (id: string) => (await readSubscription(server, id)).nextChargeAt ?? ''

it('a provider that does not answer is asked again with the same key, and the charge is made once', async () => {
  const { id, subscriptionId } = await subscribe(server)
  answer = () => Promise.reject(new Error('the connection is dead'))
  await advanceTo(server, await due(subscriptionId))
  expect(charged(await readSubscription(server, subscriptionId))).toEqual(['1 paid 1 500', '2 scheduled 1 990'])
  answer = () => ({ action: 'pay', reference: 'r' })
  await advance(server, 'PT2M')
  expect(charged(await readSubscription(server, subscriptionId)).slice(0, 2)).toEqual(['1 paid 1 500', '2 paid 1 990'])
  const keys = askedOf(id).map(({ chargeId }) => chargeId)
  expect(keys.length).toBeGreaterThanOrEqual(2)
  expect(new Set(keys).size).toBe(1)
})

it('a provider without an outcome is asked again only at the time that it names', async () => {
  const { id, subscriptionId } = await subscribe(server)
  answer = ({ now }) => ({ action: 'wait', dueAt: new Date(now.getTime() + 3 * 3_600_000) })
  await advanceTo(server, await due(subscriptionId))
  await advance(server, 'PT2H')
  expect(askedOf(id)).toHaveLength(1)
  answer = () => ({ action: 'pay' })
  await advance(server, 'PT2H')
  expect(askedOf(id)).toHaveLength(2)
  expect(charged(await readSubscription(server, subscriptionId))[1]).toBe('2 paid 1 990')
})

it('the outcome of a charge in progress is recorded although the shopper cancels, and no charge follows', async () => {
  const { id, key, subscriptionId } = await subscribe(server)
  const at = await due(subscriptionId)
  answer = async () => {
    expect((await cancelAsShopper(server, key)).body.state).toBe('cancelled')
    return { action: 'pay', reference: 'r' }
  }
  await advanceTo(server, at)
  await advance(server, 'P1Y')
  const seen = await readSubscription(server, subscriptionId)
  expect(seen.state).toBe('cancelled')
  expect(charged(seen)).toEqual(['1 paid 1 500', '2 paid 1 990'])
  expect(askedOf(id)).toHaveLength(1)
})

it('a new card that is being charged is shown as processing, and a second one has to wait', async () => {
  const { key, subscriptionId } = await subscribe(server, {}, { card: renewals.fail })
  answer = () => ({ action: 'fail', reason: 'reason.declined' })
  await advance(server, 'P60D')
  expect((await readSubscription(server, subscriptionId)).state).toBe('past_due')
  answer = () => Promise.reject(new Error('the connection is dead'))
  expect((await replaceCard(server, key, cards.success)).body).toMatchObject({ result: 'processing' })
  expect(await replaceCard(server, key, cards.success)).toMatchObject({ status: 409, body: { error: 'inProgress' } })
  answer = () => ({ action: 'pay', reference: 'r' })
  await advance(server, 'PT2M')
  expect(await readAsShopper(server, key)).toMatchObject({ state: 'active', lastFour: '4242' })
})

it('the provider gets the token of the card and no other card data', async () => {
  const { id, subscriptionId } = await subscribe(server, { trialDays: 3 })
  await advanceTo(server, await due(subscriptionId))
  expect(askedOf(id)).toMatchObject([
    { number: 1, tries: 1, amountMinor: 500, currency: 'USD', storedCard: 'sandbox_card_visa' },
  ])
  expect(JSON.stringify(askedOf(id))).not.toMatch(/4242424242424242|12\/40|Lovelace/)
})
