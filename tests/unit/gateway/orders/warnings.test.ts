/** What a merchant sees when an order is accepted with changes. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../support/server.ts'
import { newOrder, readOrder } from '../support/shop.ts'

let server: TestServer
const lines: string[] = []
beforeAll(async () => {
  server = await startServer({ log: { write: (line) => lines.push(line) } })
})
afterAll(() => server.stop())

const logged = () => lines.filter((line) => line.includes('has a contrast of'))

it('an unreadable colour is reported in the answer, with the order and in the log', async () => {
  const { id, warnings } = await newOrder(server, { brand: { color: '#ffcc00' } })
  expect(warnings).toEqual([
    { field: 'brand.color', code: 'lowContrast', message: expect.stringMatching(/#ffcc00 has a contrast of 1\.5/) },
  ])
  expect((await readOrder(server, id)).warnings).toEqual(warnings)
  expect(logged()).toHaveLength(1)
})

it('a readable colour, or no colour, gives no warning', async () => {
  const before = logged().length
  expect((await newOrder(server, { brand: { color: '#503df6' } })).warnings).toBeUndefined()
  expect((await newOrder(server)).warnings).toBeUndefined()
  expect(logged()).toHaveLength(before)
})
