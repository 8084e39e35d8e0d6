/** A provider with a ledger outside of every gateway: it records each charge, even if its answer was lost. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Ledger {
  url: string
  /** Charged attempts, each with its order. */
  charges: ReadonlyMap<string, string>
  close(): void
}

/** How many of a hundred charges go wrong, and how. */
const faults: [percent: number, fault: 'declines' | 'charges and says nothing' | 'says nothing' | 'takes its time'][] =
  [
    [8, 'declines'],
    [6, 'charges and says nothing'],
    [3, 'says nothing'],
    [3, 'takes its time'],
  ]

export async function openLedger(): Promise<Ledger> {
  const charges = new Map<string, string>()
  /** Attempts for which it answered that no charge follows. */
  const closed = new Set<string>()

  async function charge(attempt: string, order: string, answer: ServerResponse) {
    const fault = drawn()
    await pause(fault === 'takes its time' ? 3_000 : Math.random() * 100)
    if (fault === 'says nothing') return void answer.destroy()
    if (fault === 'declines' || closed.has(attempt)) {
      closed.add(attempt)
      return void answer.end('{"charged":false}')
    }
    charges.set(attempt, order)
    if (fault === 'charges and says nothing') return void answer.destroy()
    answer.end('{"charged":true}')
  }

  const server = createServer((request, answer) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://ledger')
    const attempt = searchParams.get('attempt') ?? ''
    if (pathname === '/charge') return void charge(attempt, searchParams.get('order') ?? '', answer)
    if (!charges.has(attempt)) closed.add(attempt)
    answer.end(JSON.stringify({ charged: charges.has(attempt) }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    charges,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function drawn() {
  let left = Math.random() * 100
  for (const [percent, fault] of faults) {
    left -= percent
    if (left < 0) return fault
  }
  return undefined
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
