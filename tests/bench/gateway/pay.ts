/** Pays orders over HTTP with autocannon, ten at a time, and measures the speed. */
import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { peersFolder } from '../harness/report.ts'
import { sealCards, type Template } from './payments.ts'

export interface Speed {
  confirmsPerSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
}

/** The used part of autocannon. It is a package of the peers, which may not be installed when types are checked. */
interface Run
  extends Promise<{ latency: { p50: number; p99: number }; errors: number; mismatches: number; '2xx': number }> {
  on(event: 'start' | 'response', listener: () => void): void
}

const autocannon = createRequire(join(peersFolder, 'package.json'))('autocannon') as (options: object) => Run

/**
 * Sends requests and measures the seconds until the last answer by our own clock: autocannon ends at whole seconds, so
 * 1,000 payments would take 4 or 5 of them and never 4.5.
 */
export async function send(options: object) {
  const run = autocannon(options)
  let startedMs = performance.now()
  let answeredMs = startedMs
  run.on('start', () => {
    startedMs = performance.now()
  })
  run.on('response', () => {
    answeredMs = performance.now()
  })
  return { ...(await run), seconds: (answeredMs - startedMs) / 1000 }
}

/** @throws when an order was not paid */
export async function pay(url: string, orders: string[], template: Template): Promise<Speed> {
  const cards = await sealCards(template, orders)
  let index = 0
  const result = await send({
    url,
    connections: Math.min(10, orders.length),
    amount: orders.length,
    verifyBody: (answer: string) => answer.includes('"state":"paid"'),
    requests: [
      {
        method: 'POST',
        path: '/api/txn/confirmPayment',
        setupRequest: (request: object) => {
          const number = index++
          return {
            ...request,
            headers: {
              'content-type': 'application/json',
              'idempotency-key': randomUUID(),
              'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
            },
            body: JSON.stringify({
              ...template.body,
              key: orders[number % orders.length],
              card: cards[number % orders.length],
            }),
          }
        },
      },
    ],
  })
  if (result['2xx'] !== orders.length || result.errors > 0 || result.mismatches > 0)
    throw new Error(
      `${orders.length} orders, ${result['2xx']} answers 2xx, ${result.mismatches} not paid, ${result.errors} errors`,
    )
  return { confirmsPerSecond: orders.length / result.seconds, p50: result.latency.p50, p99: result.latency.p99 }
}
