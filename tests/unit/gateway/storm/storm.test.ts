/**
 * Three gateways on one PostgreSQL with a provider that keeps a ledger. Each of 2,000 orders gets ten calls at the same
 * time, with the same and with other keys. Meanwhile a gateway is killed every five seconds, connections are closed
 * every ten, and PostgreSQL stops twice for twenty. Runs in the sweep only, because it takes minutes. STORM_ORDERS
 * changes the number.
 */
import { expect, it } from 'vitest'
import { isSweep } from '../../../journeys/sample.ts'
import { storm } from './storm.ts'

it.runIf(isSweep)(
  'a storm charges no order twice, loses none, leaves none in progress, reports no false payment and crashes no gateway',
  async () => {
    const figures = await storm(Number(process.env.STORM_ORDERS ?? 2_000))
    console.log(figures)
    expect(figures).toMatchObject({
      orders: Number(process.env.STORM_ORDERS ?? 2_000),
      chargedTwice: 0,
      lost: 0,
      shownPaidButUnpaid: 0,
      underWay: 0,
      crashes: [],
      faults: [],
    })
    // It was a real storm: most orders were paid, and many calls were cut off.
    expect(figures.paid).toBeGreaterThan(figures.orders / 2)
    expect(figures.stops).toBe(2)
    expect(figures.terminations).toBeGreaterThan(figures.orders / 100)
    expect(figures.unanswered).toBeGreaterThan(0)
    expect(figures.kills).toBeGreaterThan(Math.min(8, figures.orders / 60))
  },
  30 * 60_000,
)
