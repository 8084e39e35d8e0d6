/** Every call of the page needs a journey with faults. */
import { expect, it } from 'vitest'
import { createCalls } from '../../../renderer/api/calls.ts'
import type { Request } from '../../../renderer/api/client.ts'
import { readRefund } from '../../../renderer/api/refundCalls.ts'
import { calls } from '../../journeys/guard/calls.ts'

/** Records the requests, and gives meaningless answers. */
const asked: { method: string; path: string }[] = []
const request = (async (method, path) => {
  asked.push({ method, path: `/api${path}` })
}) as Request
const client = { ...createCalls(request), refund: (key: string) => readRefund(key, request) }

const payment = { key: 'k', method: 'CARD', country: 'DE', formId: 'f', data: {} }
/** Calls of each function of the client, one for each of its paths. */
const made: { [Name in keyof typeof client]: (() => Promise<unknown>)[] } = {
  checkout: [() => client.checkout('k')],
  methods: [() => client.methods('k', 'DE', 'en')],
  form: [() => client.form('k', 'CARD', 'DE', 'en'), () => client.form('k', 'OXXO', 'MX', 'en')],
  address: [() => client.address('k', 'billing', { country: 'DE', lang: 'en' })],
  saveAddress: [() => client.saveAddress('k', 'billing', { country: 'DE', formId: 'f', data: {} })],
  operator: [() => client.operator()],
  refund: [() => client.refund('k')],
  keys: [() => client.keys()],
  confirm: [() => client.confirm(payment, 'intent', false), () => client.confirm(payment, 'intent', true)],
  status: [() => client.status('k')],
  instructions: [() => client.instructions('k', 'en')],
  abandon: [() => client.abandon('k', 1)],
  walletSession: [() => client.walletSession('k', 'https://wallet.example')],
  verify: [() => client.verify('k', 'jwe')],
  extend: [() => client.extend('k', '2026-11-25 12:00:00')],
  cancel: [() => client.cancel('k')],
  subscription: [() => client.subscription('k')],
  replaceCard: [() => client.replaceCard('k', { country: 'DE', formId: 'f', data: {}, card: 'jwe' }, 'intent')],
  replaceMandate: [() => client.replaceMandate('k', { method: 'M', country: 'DE', formId: 'f', data: {} }, 'intent')],
  cancelSubscription: [() => client.cancelSubscription('k')],
  log: [() => client.log({ kind: 'error' })],
  outcome: [() => client.outcome('k', 'pay')],
  sandboxCards: [() => client.sandboxCards()],
  sampleOrder: [() => client.sampleOrder({ amountMinor: 1, currency: 'USD' })],
}

const ofFunction = (name: string) => Object.entries(calls).filter(([call]) => call.split(' ')[0] === name)

it.each(Object.keys(client))('a journey tries the faults of each address of %s', async (name) => {
  for (const call of made[name as keyof typeof client]) {
    asked.length = 0
    await call()
    const meant = ofFunction(name).filter(([, { isMeant }]) => asked.some(({ method, path }) => isMeant(method, path)))
    expect(meant.length, JSON.stringify(asked)).toBeGreaterThan(0)
  }
})

it.each(Object.keys(calls))('the journeys’ "%s" is a call of the page, and affects no other', async (name) => {
  const own = name.split(' ')[0] as keyof typeof client
  const spoiled: string[] = []
  for (const [other, ways] of Object.entries(made))
    for (const call of ways) {
      asked.length = 0
      await call()
      if (asked.some(({ method, path }) => calls[name]?.isMeant(method, path))) spoiled.push(other)
    }
  expect(new Set(spoiled)).toEqual(new Set([own]))
})
