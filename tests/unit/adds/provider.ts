/** One more provider, a folder: a piggy bank that takes cards, and slips that are paid at its counter. */
export const provider = `
/** The piggy bank: who asks it twice about one attempt puts in one coin. */
import { type AttemptFacts, defineProvider, type Outcome } from '../provider.ts'

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
    return {
      serves: ({ isLocal, settings }) => !isLocal || settings?.slot !== undefined,
      authorise: (charge) => ask('PUT', charge, { card: charge.card.cardNum, slot: charge.settings?.slot }),
      verify: (attempt) => ask('GET', attempt),
      lookup: (attempt) => ask('GET', attempt),
      abandon: (attempt) => ask('DELETE', attempt),
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
  network() {
    const coins = new Map<string, Coin>()
    return {
      async fetch(url, { method, headers, body } = {}) {
        if (new Headers(headers).get('authorization') !== 'Bearer coin_test') return new Response('', { status: 401 })
        const attempt = String(url).split('/').at(-1) ?? ''
        const asked = body ? JSON.parse(String(body)) : {}
        if (method === 'PUT') coins.set(attempt, asked.slot ? 'awaited' : asked.card === refused ? 'refused' : 'in')
        if (method === 'DELETE') coins.set(attempt, 'returned')
        // By the time somebody asks, the slip was paid at the counter.
        if (method === 'GET' && coins.get(attempt) === 'awaited') coins.set(attempt, 'in')
        return Response.json({ coin: coins.get(attempt) ?? 'unknown' })
      },
      chargesOf: (attempt) => (coins.get(attempt) === 'in' ? 1 : 0),
    }
  },
}
`
