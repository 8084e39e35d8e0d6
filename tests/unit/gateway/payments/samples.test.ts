import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSamples } from '../../../../gateway/payments/samples.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { readCheckout } from '../support/shop.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

it('the start prints a sample order for every available method', async () => {
  const lines = await createSamples(server.gateway, 'http://localhost')
  const sold = [...server.gateway.files().methods.values()].filter(
    ({ code, enabled, markets }) =>
      code !== 'CARD' && enabled !== false && markets.every(({ country }) => country !== '*'),
  )
  const text = lines.join('\n')
  expect(sold.map(({ name }) => name).filter((name) => !text.includes(name))).toEqual([])
  for (const line of lines) {
    const key = /\/checkout\/([\w-]+)/.exec(line)?.[1] ?? ''
    expect(await readCheckout(server, key)).toMatchObject({ state: 'open', website: 'https://shop.example.com' })
  }
})
