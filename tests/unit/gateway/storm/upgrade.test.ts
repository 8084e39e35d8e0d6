/**
 * An earlier gateway and this one share one PostgreSQL under load, while this one migrates it. BEFORE names a folder
 * with the earlier sources and their packages; without it the test is skipped. PAYMENTS: 5,000 by default.
 */
import pg from 'pg'
import { expect, it } from 'vitest'
import { type Gateway, merchantKey, startGateway } from '../../../journeys/gateway.ts'
import { startTestPostgres } from '../support/postgres.ts'
import { buyAll } from './buyer.ts'
import { startProxy } from './proxy.ts'

const before = process.env.BEFORE
const count = Number(process.env.PAYMENTS ?? 5_000)

it.runIf(before)(
  'no payment fails while the earlier gateway and this one share a database that is being migrated',
  async () => {
    const postgres = await startTestPostgres()
    const databaseUrl = await postgres.newDatabase('upgrade')
    const earlier = () => startGateway({ databaseUrl, program: { ...program, cwd: String(before) } })
    const running: Gateway[] = [await earlier(), await earlier()]
    const all = [...running]
    const proxy = await startProxy(() => running.map(({ url }) => url))
    const steps: string[] = []
    const begin = async () => {
      const gateway = await startGateway({ databaseUrl, program })
      running.push(gateway)
      all.push(gateway)
    }
    const end = async () => {
      // As a load balancer does: it sends no more requests there, then the gateway stops.
      const gateway = running.shift()
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      await gateway?.kill('SIGTERM')
    }
    const plan: [share: number, name: string, step: () => Promise<void>][] = [
      [0.2, 'a new gateway starts and migrates', begin],
      [0.4, 'an earlier gateway stops', end],
      [0.5, 'another new gateway starts', begin],
      [0.7, 'the last earlier gateway stops', end],
    ]
    // In sequence: an operator stops the last earlier gateway only when the next one is ready.
    let last = Promise.resolve()
    try {
      const shop = { url: proxy.url, merchantKey, cardNum: () => '4242424242424242', patienceMs: 60_000 }
      const { purchases, again, perSecond } = await buyAll(shop, { count, shoppers: 8 }, (done) => {
        const [next] = plan
        if (!next || done < next[0] * count) return
        plan.shift()
        steps.push(`${next[1]} at ${done}`)
        last = last.then(next[2])
      })
      await last
      const client = new pg.Client(databaseUrl)
      await client.connect()
      const { rows } = await client.query('select state, count(*)::int from orders group by state')
      await client.end()
      console.log({ steps, perSecond: Math.round(perSecond), again: Object.fromEntries(again), orders: rows })
      expect(plan).toEqual([])
      expect(purchases.filter(({ shown }) => shown !== 'paid')).toEqual([])
      expect(rows).toEqual([{ state: 'paid', count }])
    } finally {
      proxy.close()
      await Promise.all(all.map((gateway) => gateway.kill()))
      await postgres.remove()
    }
  },
  30 * 60_000,
)

const program = {
  command: [process.execPath, '--import', 'tsx', 'gateway/commands/main.ts'] as [string, ...string[]],
  cwd: process.cwd(),
  env: { ...(process.env as Record<string, string>), TRUST_PROXY: '1' },
}
