/** A provider's ledger of stored cards, outside of every gateway: whom it charged stands there, whatever became of the answer. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Provider, StoredOutcome } from '../../../../gateway/providers/provider.ts'

/** holds: charges and never answers. loses: neither charges nor answers. declines: says that no charge follows. */
export type Behaviour = 'answers' | 'declines' | 'holds' | 'loses'

export interface Ledger {
  url: string
  /** By idempotency key: which charge of which order. */
  charges: ReadonlyMap<string, string>
  /** How often each key came. */
  asked: ReadonlyMap<string, number>
  /** From now on, call by call. */
  behave(of: (call: number) => Behaviour): void
  /** Ends when so many calls came since it was told how to behave. */
  calls(count: number): Promise<void>
  close(): void
}

export async function openLedger(): Promise<Ledger> {
  const charges = new Map<string, string>()
  const asked = new Map<string, number>()
  let behaviour: (call: number) => Behaviour = () => 'answers'
  let calls = 0
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://ledger')
    const id = searchParams.get('id') ?? ''
    asked.set(id, (asked.get(id) ?? 0) + 1)
    const does = behaviour(calls++)
    if (does === 'declines') return void response.end('{"action":"fail","reason":"reason.declined"}')
    if (does !== 'loses') charges.set(id, searchParams.get('charge') ?? '')
    if (does === 'answers') response.end('{"action":"pay","reference":"ledger"}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    charges,
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

/** Has a provider charge stored cards by the ledger. */
export function chargeBy(provider: Provider | undefined, ledgerUrl: string): void {
  if (!provider) throw new Error('there is no provider')
  provider.chargeStored = async ({ chargeId, order, number }) => {
    const query = new URLSearchParams({ id: chargeId, charge: `${order.id} ${number}` })
    const answer = await fetch(`${ledgerUrl}/?${query}`)
    return (await answer.json()) as StoredOutcome
  }
}
