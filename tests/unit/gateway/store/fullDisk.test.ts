/**
 * A full disk: the health check must report it before a shopper notices.
 *
 * @long
 */
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { startPostgres } from '../../../journeys/postgres.ts'
import { freshFolder, startServer, type TestServer } from '../support/server.ts'
import { call, merchant, newOrder } from '../support/shop.ts'
import { mountSmallDisk, type SmallDisk } from '../support/smallDisk.ts'

const disks: SmallDisk[] = []
function disk(megabytes: number): SmallDisk | undefined {
  const made = mountSmallDisk(megabytes)
  if (made) disks.push(made)
  return made
}
afterAll(() => {
  for (const each of disks) each.remove()
})

const health = async (server: TestServer) => (await call(server, 'GET', '/api/health', { shape: 'health' })).status
const pause = () => new Promise((resolve) => setTimeout(resolve, 1_100))

/** Creates orders until the disk is full. No order may be answered with a 500. */
async function orderUntilFull(server: TestServer): Promise<number> {
  const body = { orderno: 'A-1', website: 'shop.example.com', amountMinor: 100, currency: 'USD' }
  const brand = { brand: 'Shop', logoImage: `data:image/png;base64,${'A'.repeat(40_000)}` }
  for (let tries = 0; tries < 60; tries++) {
    const { status } = await call(server, 'POST', '/api/orders', { body: { ...body, brand }, headers: merchant })
    if (status !== 201) return status
  }
  return 201
}

async function expectHealthToTell(server: TestServer, { fill, clear }: SmallDisk): Promise<void> {
  await newOrder(server)
  expect(await health(server)).toBe(200)
  await pause()
  fill()
  expect(await health(server)).toBe(503)
  expect(await orderUntilFull(server)).toBe(503)
  clear()
  await pause()
  expect(await health(server)).toBe(200)
  expect((await newOrder(server)).key).toBeTruthy()
}

describe('a full disk', () => {
  it('makes health answer 503, and 200 again once there is room: the embedded database', async ({ skip }) => {
    const small = disk(96)
    if (!small) return skip('this machine does not allow mounting a disk')
    cpSync(await freshFolder(), join(small.folder, 'data'), { recursive: true })
    const server = await startServer({ dataDir: join(small.folder, 'data') })
    await expectHealthToTell(server, small)
    await server.stop()
  })

  it('makes health answer 503, and 200 again once there is room: a PostgreSQL server', async ({ skip }) => {
    const small = disk(200)
    if (!small) return skip('this machine does not allow mounting a disk')
    const postgres = await startPostgres(small.folder)
    const server = await startServer({ databaseUrl: `${postgres.url}/postgres` })
    await expectHealthToTell(server, small)
    await server.stop()
    await postgres.stop()
  })
})
