/**
 * A provider's ledger of stored cards, outside of every gateway: it records each charge, even if its answer was lost.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Provider, StoredOutcome } from '../../../../gateway/providers/provider.ts'

/** holds: charges and never answers. loses: neither charges nor answers. declines: answers that no charge follows. */
export type Behaviour = 'answers' | 'declines' | 'holds' | 'loses'

export interface Ledger {
  url: string
  /** The order and number of each charge, by idempotency key. */
  charges: ReadonlyMap<string, string>
  /** When each was first charged, by idempotency key: the gateway's time. */
  times: ReadonlyMap<string, Date>
  /** The number of requests by idempotency key. */
  asked: ReadonlyMap<string, number>
  /** Sets the behaviour of each further call. */
  behave(of: (call: number) => Behaviour): void
  /** Resolves when `count` calls came since the last `behave`. */
  calls(count: number): Promise<void>
  close(): void
}

export async function openLedger(): Promise<Ledger> {
  const charges = new Map<string, string>()
  const times = new Map<string, Date>()
  const asked = new Map<string, number>()
  let behaviour: (call: number) => Behaviour = () => 'answers'
  let calls = 0
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://ledger')
    const id = searchParams.get('id') ?? ''
    asked.set(id, (asked.get(id) ?? 0) + 1)
    const does = behaviour(calls++)
    if (does === 'declines') return void response.end('{"action":"fail","reason":"reason.declined"}')
    if (does !== 'loses') {
      charges.set(id, searchParams.get('charge') ?? '')
      if (!times.has(id)) times.set(id, new Date(searchParams.get('at') ?? ''))
    }
    if (does === 'answers') response.end('{"action":"pay","reference":"ledger"}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    charges,
    times,
    asked,
    behave(of) {
      calls = 0
      behaviour = of
    },
    async calls(count) {
      while (calls < count) await new Promise((resolve) => setTimeout(resolve, 10))
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Makes a provider charge stored cards through the ledger. */
export function chargeBy(provider: Provider | undefined, ledgerUrl: string): void {
  if (!provider) throw new Error('there is no provider')
  provider.chargeStored = async ({ chargeId, order, number, now }) => {
    const query = new URLSearchParams({ id: chargeId, charge: `${order.id} ${number}`, at: now.toISOString() })
    const answer = await fetch(`${ledgerUrl}/?${query}`)
    return (await answer.json()) as StoredOutcome
  }
}
