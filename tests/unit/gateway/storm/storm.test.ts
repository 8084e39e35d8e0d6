/**
 * Three gateways on one PostgreSQL with a provider that keeps a ledger: 2,000 orders are hit by ten calls at a time with
 * the same and with other keys, while a gateway is killed every five seconds, connections are ended every ten, and
 * PostgreSQL is stopped twice for twenty. In the sweep alone: it takes minutes. STORM_ORDERS makes it smaller.
 */
import { expect, it } from 'vitest'
import { isSweep } from '../../validators/rules/runs.ts'
import { storm } from './storm.ts'

it.runIf(isSweep)(
  'no order is charged twice, lost or left under way by a storm, nobody is told of a payment that is none, and every gateway lives',
  async () => {
    const figures = await storm(Number(process.env.STORM_ORDERS ?? 2_000))
    console.log(figures)
    expect(figures).toMatchObject({
      orders: Number(process.env.STORM_ORDERS ?? 2_000),
      chargedTwice: 0,
      lost: 0,
      toldPaidAndNotPaid: 0,
      underWay: 0,
      crashes: [],
      faults: [],
    })
    // The storm was one: most were paid, many calls were cut off.
    expect(figures.paid).toBeGreaterThan(figures.orders / 2)
    expect(figures.stops).toBe(2)
    expect(figures.terminations).toBeGreaterThan(figures.orders / 100)
    expect(figures.unanswered).toBeGreaterThan(0)
    expect(figures.kills).toBeGreaterThan(Math.min(8, figures.orders / 60))
  },
  30 * 60_000,
)
