/**
 * Three gateways on one PostgreSQL behind a plain proxy, with payments through the fake acquirer over HTTP: one of those
 * that serve is killed each second, PostgreSQL is restarted once. Then the throughput of one, two and three gateways that live. In the
 * sweep alone: it takes minutes. PAYMENTS: 10,000 unless said.
 */
import { expect, it } from 'vitest'
import { isSweep } from '../../validators/rules/runs.ts'
import { acquirerStorm, throughput } from './acquirerStorm.ts'

const payments = Number(process.env.PAYMENTS ?? 10_000)

it.runIf(isSweep)(
  'nothing is lost, charged twice or stuck, whatever is killed between the shopper and the acquirer',
  async () => {
    const figures = await acquirerStorm(payments)
    console.log(figures)
    expect(figures).toMatchObject({ payments, lost: 0, double: 0, toldWrongly: 0, stuck: 0 })
    expect(figures.restarts).toBe(1)
    // The storm was one, from the first order to the last.
    expect(figures.kills).toBeGreaterThan(figures.seconds * 0.8)
    // What a kill cut off before the acquirer heard of it has failed, and this shopper does not try again.
    expect(figures.paid).toBeGreaterThan(payments * 0.9)
  },
  100 * 60_000,
)

it.runIf(isSweep)(
  'one, two and three gateways: payments in a second',
  async () => {
    const each = Math.max(50, Math.round(payments / 10))
    const rows = []
    for (const gateways of [1, 2, 3]) rows.push({ gateways, perSecond: await throughput(gateways, each) })
    console.table(rows)
    for (const { perSecond } of rows) expect(perSecond).toBeGreaterThan(0)
  },
  30 * 60_000,
)
