/** The contract of every provider, as checks that throw when it is broken; describeProvider.ts runs them. */
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { nextState, type State } from '../../../../core/states.ts'
import { isUsable } from '../../../../gateway/payments/outcome.ts'
import type {
  AttemptFacts,
  Charge,
  Outcome,
  Provider,
  ProviderExamples,
  ProviderModule,
} from '../../../../gateway/providers/provider.ts'
import type { SchemaFiles } from '../../../../gateway/schemas/schemaFiles.ts'
import english from '../../../../locales/en.json' with { type: 'json' }
import { waysOf } from '../../../fixtures/branches.ts'
import { canariesIn } from '../../../journeys/canaries.ts'

export interface Subject {
  name: string
  /** The provider's own folder. */
  folder: string
  module: ProviderModule<unknown>
  examples: ProviderExamples
  files: SchemaFiles
}

/** Card values that are recognised wherever they appear. */
export const canary = { effectiveDate: '11/39', cvv: '047', cardHolderName: 'Canary Nightingale' }
export const now = new Date('2026-11-21T04:00:00Z')
const actions = ['pay', 'fail', 'refuse', 'challenge', 'verify', 'wait'] as const

export type Made = ReturnType<typeof made>

/** A provider with its log, and the requests that its network received. */
export function made({ module, examples, files }: Subject, fetchInstead?: typeof fetch) {
  const lines: string[] = []
  const write = (facts: object, message: string) => void lines.push(JSON.stringify([facts, message]))
  const network = examples.network?.()
  let calls = 0
  const fetch: typeof globalThis.fetch = (...request) => {
    calls++
    const answer = fetchInstead ?? network?.fetch
    if (!answer) throw new Error('there is no answer: examples.ts needs a network')
    return answer(...request)
  }
  const config = module.readConfig(examples.env)
  if (config === undefined) throw new Error('the env of its examples does not switch it on')
  const log = { info: write, warn: write, error: write }
  const provider: Provider = module.create({ config, log, fetch, catalogs: () => files.catalogs })
  const { chargesOf, refundsOf, capturesOf, notices } = network ?? {}
  return { provider, lines, calls: () => calls, chargesOf, refundsOf, capturesOf, notices }
}

export function chargeOf(cardNum: string | undefined, more: Partial<Charge> = {}): Charge {
  return {
    attemptId: randomUUID(),
    method: 'CARD',
    isLocal: false,
    state: 'processing',
    reference: null,
    startedAt: now,
    now,
    expiresAt: new Date(now.getTime() + 1_800_000),
    amountMinor: 12_345,
    currency: 'USD',
    country: 'US',
    order: { id: randomUUID(), key: 'order-key', orderno: 'A-1', website: 'https://shop.example' },
    data: { email: 'ada@example.com' },
    card: cardNum ? { ...canary, cardNum } : {},
    returnUrl: 'https://pay.example.com/api/txn/order-key/return/1',
    device: { ip: '192.0.2.1', userAgent: 'Mozilla/5.0', accept: '*/*', language: 'en' },
    capture: 'auto',
    ...more,
  }
}

/** The attempt after the outcome was settled. */
export const after = (charge: Charge, { action, reference }: Outcome): AttemptFacts => {
  const { attemptId, method, isLocal, startedAt, now } = charge
  const state = nextState('processing', action) as State
  return { attemptId, method, isLocal, startedAt, now, state, reference: reference ?? null }
}

const cardsOf = ({ examples }: Subject) =>
  actions.flatMap((action) => (examples.cards[action] ? [{ action, card: examples.cards[action] }] : []))

/** Methods that the shopper pays elsewhere and that the provider serves. */
function localCharges({ name, files }: Subject, provider: Provider) {
  return [...files.methods.values()]
    .filter(({ present }) => present)
    .flatMap((method) => [method, ...waysOf(method)])
    .map((method) => ({ method, settings: method.providers?.[name] }))
    .filter(({ method, settings }) => provider.serves({ code: method.code, isLocal: true, settings }))
    .map(({ method, settings }) => {
      const [{ option: _, ...data } = {}] = method.examples.valid as Record<string, string>[]
      const [option] = method.options ?? []
      const country = method.markets.find((market) => market.country !== '*')?.country ?? 'US'
      const more = { method: method.code, isLocal: true, country, settings, option, data: data as Charge['data'] }
      return { method, charge: chargeOf(undefined, more) }
    })
}

/** Rows that the page fills in itself. */
const ownRows = ['amount', 'fee', 'total', 'currency', 'orderno', 'website', 'txnTime', 'method', 'option', 'expires']

export const checks: Record<string, (subject: Subject) => Promise<void>> = {
  'is off without settings, and receives its own': async ({ module, examples, folder }) => {
    expect(module.readConfig({})).toBeUndefined()
    expect(module.readConfig(examples.env)).toBeDefined()
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
    const reading = sources.filter((file) => /process\.env|console\./.test(readFileSync(join(folder, file), 'utf8')))
    expect(reading, 'these read the environment or write to the console').toEqual([])
  },

  'answers each of its example cards with the stated outcome': async (subject) => {
    for (const { action, card } of cardsOf(subject)) {
      const outcome = await made(subject).provider.authorise(chargeOf(card))
      expect(outcome.action, card).toBe(action)
      expect(outcome.reference, `${card} has no reference to look it up by`).toBeTruthy()
      if (outcome.reason) expect(Object.keys(english.text), card).toContain(outcome.reason)
      expect(isUsable(outcome), `${card} leads nowhere`).toBe(true)
      if (action === 'wait') expect(outcome.dueAt?.getTime(), 'no look-up would follow').toBeGreaterThan(now.getTime())
    }
  },

  'gives payment instructions for each local method that it serves': async (subject) => {
    const { provider } = made(subject)
    const { flows } = subject.files
    for (const { method, charge } of localCharges(subject, provider)) {
      const outcome = await provider.authorise(charge)
      const { action, payCode, dueAt } = outcome
      expect(isUsable(outcome), `${method.code} leads nowhere`).toBe(true)
      expect(['pay', 'fail', 'refuse', 'wait'], method.code).toContain(action)
      if (action !== 'wait') continue
      const goesAway = flows.get(method.flow)?.next === 'redirect'
      expect(outcome.redirectUrl !== undefined, `${method.code}: its flow says where the shopper pays`).toBe(goesAway)
      expect(Boolean(payCode ?? dueAt), `${method.code}: no look-up would follow`).toBe(true)
      const rows = [...(method.present?.details ?? []), ...(method.present?.codes ?? [])]
        .map(({ name }) => name)
        .filter((name) => !ownRows.includes(name))
      expect(Object.keys(payCode?.values ?? {}), method.code).toEqual(expect.arrayContaining(rows))
    }
  },

  'charges an attempt once, for any number of calls': async (subject) => {
    const { provider, chargesOf } = made(subject)
    const charges = [...cardsOf(subject).map(({ card }) => chargeOf(card))]
    charges.push(...localCharges(subject, provider).map(({ charge }) => charge))
    for (const charge of charges) {
      const [first, again] = [await provider.authorise(charge), await provider.authorise(charge)]
      expect(again, charge.method).toEqual(first)
      expect(chargesOf?.(charge.attemptId) ?? 0).toBeLessThanOrEqual(1)
    }
  },

  'looks up an attempt whose answer was lost, and gives the same answer again': async (subject) => {
    for (const { card } of cardsOf(subject)) {
      const { provider, chargesOf } = made(subject)
      const charge = chargeOf(card)
      await provider.authorise(charge)
      const lost: AttemptFacts = { ...after(charge, { action: 'wait' }), state: 'processing', reference: null }
      const [first, again] = [await provider.lookup(lost), await provider.lookup(lost)]
      expect(again).toEqual(first)
      expect(nextState('processing', first.action), `${first.action} ends nothing that is processing`).toBeDefined()
      if (first.action === 'pay') expect(chargesOf?.(charge.attemptId) ?? 1).toBe(1)
      if (first.action === 'fail') expect(chargesOf?.(charge.attemptId) ?? 0).toBe(0)
    }
  },

  'looks up a waiting attempt, with an outcome that its state allows': async (subject) => {
    for (const { action, card } of cardsOf(subject).filter(({ action }) => ['wait', 'challenge'].includes(action))) {
      const { provider } = made(subject)
      const charge = chargeOf(card)
      const attempt = after(charge, await provider.authorise(charge))
      const found = await provider.lookup(attempt)
      expect(
        found.action === action || nextState(attempt.state, found.action),
        `${action}: ${found.action}`,
      ).toBeTruthy()
    }
  },

  'finds no payment that it never made': async (subject) => {
    const { provider } = made(subject)
    const unknown = { ...after(chargeOf(undefined), { action: 'wait' }), reference: 'never-heard-of' }
    const found = await provider.lookup(unknown).catch(() => undefined)
    expect(found?.action).not.toBe('pay')
  },

  'accepts the CVC that it asked for again': async (subject) => {
    for (const { card } of cardsOf(subject).filter(({ action }) => action === 'verify')) {
      const { provider, chargesOf } = made(subject)
      const charge = chargeOf(card)
      const asked = after(charge, await provider.authorise(charge))
      const outcome = await provider.verify({ ...asked, state: 'processing' }, canary.cvv)
      expect(nextState('processing', outcome.action), outcome.action).toBeDefined()
      expect(chargesOf?.(charge.attemptId) ?? 0).toBeLessThanOrEqual(1)
    }
  },

  'gives up a waiting attempt, and gives the same answer again': async (subject) => {
    const { provider } = made(subject)
    for (const { method, charge } of localCharges(subject, provider)) {
      const outcome = await provider.authorise(charge)
      if (outcome.action !== 'wait') continue
      const attempt = after(charge, outcome)
      const [first, again] = [await provider.abandon(attempt), await provider.abandon(attempt)]
      expect(['abandon', 'pay', 'wait'], method.code).toContain(first.action)
      expect(again).toEqual(first)
    }
  },

  'sends a push again, once for each number': async (subject) => {
    const { provider } = made(subject)
    if (!provider.sendAgain) return
    for (const { method, charge } of localCharges(subject, provider).filter(({ method }) => method.present?.push)) {
      const outcome = await provider.authorise(charge)
      if (outcome.action !== 'wait') continue
      const push = { ...after(charge, outcome), number: 2 }
      const [first, again] = [await provider.sendAgain(push), await provider.sendAgain(push)]
      expect(nextState('pending', first.action), method.code).toBeDefined()
      expect(again).toEqual(first)
    }
  },

  'does not claim a result for a payment without an answer': async (subject) => {
    const tooLong = () => Promise.reject(new DOMException('it takes too long', 'TimeoutError'))
    for (const { card } of cardsOf(subject)) {
      const { provider, calls } = made(subject, tooLong)
      const charge = chargeOf(card)
      const authorised = await provider.authorise(charge).catch(() => undefined)
      if (calls() > 0) expect(authorised?.action ?? 'wait').toBe('wait')
      const asked = calls()
      const found = await provider.lookup(after(charge, { action: 'wait' })).catch(() => undefined)
      if (calls() > asked) expect(found?.action ?? 'wait').toBe('wait')
    }
  },

  'writes card values into no log, no reference and no address': async (subject) => {
    for (const { card } of cardsOf(subject)) {
      const { provider, lines } = made(subject)
      const charge = chargeOf(card)
      const outcome = await provider.authorise(charge)
      const attempt = after(charge, outcome)
      const others = await Promise.all([provider.verify(attempt, canary.cvv), provider.lookup(attempt)])
      const written = JSON.stringify([lines, outcome, others])
      const planted = { numbers: [card], names: [canary.effectiveDate, canary.cardHolderName], cvcs: [canary.cvv] }
      expect(canariesIn(written, planted)).toEqual([])
    }
  },
}
