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
type Autocannon = (options: object) => Promise<{
  start: Date
  finish: Date
  latency: { p50: number; p99: number }
  errors: number
  mismatches: number
  '2xx': number
}>

export const autocannon = createRequire(join(peersFolder, 'package.json'))('autocannon') as Autocannon

/** @throws when an order was not paid */
export async function pay(url: string, orders: string[], template: Template): Promise<Speed> {
  const cards = await sealCards(template, orders)
  let index = 0
  const result = await autocannon({
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
  const seconds = (result.finish.getTime() - result.start.getTime()) / 1000
  return { confirmsPerSecond: orders.length / seconds, p50: result.latency.p50, p99: result.latency.p99 }
}
