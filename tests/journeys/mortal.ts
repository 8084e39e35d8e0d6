/** A gateway that belongs to one journey, which may kill and restart it. The gateways of the workers must live. */
import { test as base, createDatabase } from './fixtures.ts'
import { type Gateway, startGateway } from './gateway.ts'

export interface Mortal extends Gateway {
  /** Absent on PGlite, whose rows are in `data`. */
  databaseUrl?: string
  /** At the same address and with the same data, as after a crash of the machine. */
  startAgain(): Promise<Gateway>
}

export const test = base.extend<{ mortal: Mortal }>({
  mortal: async ({ database, drawnBy, page }, use, { testId }) => {
    const name = `mortal_${testId.replace(/\W/g, '')}`
    const databaseUrl = database === 'postgresql' ? await createDatabase(name) : undefined
    const drawsPages = drawnBy === 'gateway'
    const first = await startGateway({ databaseUrl, drawsPages })
    let last: Gateway = first
    await use({
      ...first,
      databaseUrl,
      startAgain: async () => {
        last = await startGateway({ data: first.data, port: first.port, databaseUrl, drawsPages })
        return last
      },
    })
    // A page that is still loading would log an error when its gateway stops.
    await page.close()
    await last.stop()
    await first.stop()
  },
})
