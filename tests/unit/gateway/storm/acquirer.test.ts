/**
 * Three gateways on one PostgreSQL behind a plain proxy, with payments through the fake acquirer over HTTP. One serving
 * gateway is killed each second, and PostgreSQL restarts once. Then measures the throughput of one, two and three
 * gateways without kills. Runs in the sweep only, because it takes minutes. PAYMENTS: 10,000 by default.
 */
import { expect, it } from 'vitest'
import { isSweep } from '../../../journeys/sample.ts'
import { acquirerStorm, throughput } from './acquirerStorm.ts'

const payments = Number(process.env.PAYMENTS ?? 10_000)

it.runIf(isSweep)(
  'nothing is lost, charged twice or stuck, whichever process between the shopper and the acquirer is killed',
  async () => {
    const figures = await acquirerStorm(payments)
    console.log(figures)
    expect(figures).toMatchObject({ payments, lost: 0, double: 0, shownWrongly: 0, stuck: 0 })
    expect(figures.restarts).toBe(1)
    // The kills went on from the first order to the last.
    expect(figures.kills).toBeGreaterThan(figures.seconds * 0.8)
    // A payment that a kill stopped before the acquirer received it has failed, and this shopper does not try again.
    expect(figures.paid).toBeGreaterThan(payments * 0.9)
  },
  100 * 60_000,
)

it.runIf(isSweep)(
  'one, two and three gateways: payments per second',
  async () => {
    const each = Math.max(50, Math.round(payments / 10))
    const rows = []
    for (const gateways of [1, 2, 3]) rows.push({ gateways, perSecond: await throughput(gateways, each) })
    console.table(rows)
    for (const { perSecond } of rows) expect(perSecond).toBeGreaterThan(0)
  },
  30 * 60_000,
)
