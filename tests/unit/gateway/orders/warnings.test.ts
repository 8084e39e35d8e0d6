/** What a merchant is told when an order is not taken quite as asked. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../support/server.ts'
import { newOrder, readOrder } from '../support/shop.ts'

let server: TestServer
const lines: string[] = []
beforeAll(async () => {
  server = await startServer({ log: { write: (line) => lines.push(line) } })
})
afterAll(() => server.stop())

const told = () => lines.filter((line) => line.includes('has a contrast of'))

it('an unreadable colour is reported in the answer, with the order and in the log', async () => {
  const { id, warnings } = await newOrder(server, { brand: { color: '#ffcc00' } })
  expect(warnings).toEqual([
    { field: 'brand.color', code: 'lowContrast', message: expect.stringMatching(/#ffcc00 has a contrast of 1\.5/) },
  ])
  expect((await readOrder(server, id)).warnings).toEqual(warnings)
  expect(told()).toHaveLength(1)
})

it('a colour that can be read, or none at all, is nothing to tell of', async () => {
  const before = told().length
  expect((await newOrder(server, { brand: { color: '#503df6' } })).warnings).toBeUndefined()
  expect((await newOrder(server)).warnings).toBeUndefined()
  expect(told()).toHaveLength(before)
})
