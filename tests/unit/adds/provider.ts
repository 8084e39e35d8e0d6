/** A new provider, a folder: a piggy bank that accepts cards, and slips that are paid at its counter. */
export const provider = `
/** The piggy bank: two calls for one attempt put in one coin. */
import { type AttemptFacts, defineProvider, type Outcome, type RefundFacts } from '../provider.ts'

export type Coin = 'in' | 'refused' | 'awaited' | 'returned' | 'unknown'

const outcomes: Record<Coin, (attempt: AttemptFacts) => Outcome> = {
  in: ({ attemptId }) => ({ action: 'pay', reference: attemptId }),
  refused: ({ attemptId }) => ({ action: 'fail', reason: 'reason.declined', reference: attemptId }),
  awaited: ({ attemptId, now }) => ({
    action: 'wait',
    reference: attemptId,
    dueAt: new Date(now.getTime() + 60_000),
    payCode: { copyText: attemptId, values: { ticketNumber: attemptId } },
  }),
  returned: () => ({ action: 'abandon', reason: 'reason.abandoned' }),
  unknown: () => ({ action: 'fail', reason: 'reason.interrupted' }),
}

export default defineProvider({
  isTest: true,

  readConfig({ PIGGYBANK_KEY: key }) {
    if (key === undefined) return undefined
    if (!key.startsWith('coin_')) throw new Error('PIGGYBANK_KEY begins with coin_: set the one of your piggy bank')
    return { key }
  },

  create({ config, fetch, log }) {
    const ask = async (method: string, attempt: AttemptFacts, body?: object) => {
      const answer = await fetch('https://piggybank.example/coins/' + attempt.attemptId, {
        method,
        headers: { authorization: 'Bearer ' + config.key },
        body: body && JSON.stringify(body),
      })
      const { coin } = (await answer.json()) as { coin: Coin }
      log.info({ attempt: attempt.attemptId, coin }, 'the piggy bank answers')
      return outcomes[coin](attempt)
    }
    // The key is the refund's id: a repeated request takes out no second coin.
    const takeOut = async ({ refundId, amountMinor, charge }: RefundFacts) => {
      const answer = await fetch('https://piggybank.example/refunds/' + refundId, {
        method: 'PUT',
        headers: { authorization: 'Bearer ' + config.key },
        body: JSON.stringify({ coin: charge.attemptId, amountMinor }),
      })
      const { refund } = (await answer.json()) as { refund: 'out' | 'refused' }
      return refund === 'out'
        ? { action: 'succeed' as const, reference: refundId }
        : { action: 'fail' as const, reason: 'reason.refundDeclined', reference: refundId }
    }
    return {
      serves: ({ isLocal, settings }) => !isLocal || settings?.slot !== undefined,
      authorise: (charge) => ask('PUT', charge, { card: charge.card.cardNum, slot: charge.settings?.slot }),
      verify: (attempt) => ask('GET', attempt),
      lookup: (attempt) => ask('GET', attempt),
      abandon: (attempt) => ask('DELETE', attempt),
      refund: takeOut,
    }
  },
})
`

export const examples = `
import type { ProviderExamples } from '../provider.ts'
import type { Coin } from './index.ts'

const refused = '5105105105105100'

export const examples: ProviderExamples = {
  env: { PIGGYBANK_KEY: 'coin_test' },
  cards: { pay: '5555555555554444', fail: refused },
  refunds: { succeed: '5555555555554444' },
  network() {
    const coins = new Map<string, Coin>()
    const refunds = new Map<string, string>()
    return {
      async fetch(url, { method, headers, body } = {}) {
        if (new Headers(headers).get('authorization') !== 'Bearer coin_test') return new Response('', { status: 401 })
        const [kind, attempt = ''] = String(url).split('/').slice(-2)
        const asked = body ? JSON.parse(String(body)) : {}
        if (kind === 'refunds') {
          if (coins.get(asked.coin) === 'in') refunds.set(attempt, asked.coin)
          return Response.json({ refund: refunds.has(attempt) ? 'out' : 'refused' })
        }
        if (method === 'PUT') coins.set(attempt, asked.slot ? 'awaited' : asked.card === refused ? 'refused' : 'in')
        if (method === 'DELETE') coins.set(attempt, 'returned')
        // At the first look-up the slip is already paid at the counter.
        if (method === 'GET' && coins.get(attempt) === 'awaited') coins.set(attempt, 'in')
        return Response.json({ coin: coins.get(attempt) ?? 'unknown' })
      },
      chargesOf: (attempt) => (coins.get(attempt) === 'in' ? 1 : 0),
      refundsOf: (refund) => (refunds.has(refund) ? 1 : 0),
    }
  },
}
`
