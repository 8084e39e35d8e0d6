import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Acquirer, addAcquirer } from '../support/acquirer.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { newOrder, pay, readStatus } from '../support/shop.ts'

let server: TestServer
let acquirer: Acquirer
beforeAll(async () => {
  server = await startServer()
})
beforeEach(() => {
  acquirer = addAcquirer(server)
  acquirer.says.authorise = { action: 'challenge', redirectUrl: 'https://bank.example/prove', reference: 'psp-1' }
})
afterAll(() => server.stop())

async function challenged() {
  const { key } = await newOrder(server, { language: 'pt' })
  await pay(server, key)
  const back = new URL(acquirer.charges.at(-1)?.returnUrl ?? '')
  return { key, path: back.pathname }
}

const stateOf = async (key: string) => (await readStatus(server, key)).state
const visit = (url: string) => server.app.inject({ method: 'GET', url })

describe('a shopper who comes back', () => {
  it('has paid if the provider confirms it, and returns to the checkout in their language', async () => {
    const { key, path } = await challenged()
    expect(await stateOf(key)).toBe('challenge')
    acquirer.says.returned = { action: 'pay', reference: 'psp-1' }
    const response = await visit(`${path}?redirectResult=abc`)
    expect(response.statusCode).toBe(303)
    expect(response.headers.location).toBe(`/checkout/${key}?lang=pt`)
    expect(await stateOf(key)).toBe('paid')
    expect(acquirer.broughtBack).toEqual([{ redirectResult: 'abc' }])
  })

  it('may come back by a posted form', async () => {
    const { key, path } = await challenged()
    acquirer.says.returned = { action: 'fail', reason: 'reason.declined' }
    const response = await server.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'MD=1&PaRes=a%2Bb',
    })
    expect(response.statusCode).toBe(303)
    expect(acquirer.broughtBack).toEqual([{ MD: '1', PaRes: 'a+b' }])
    expect(await stateOf(key)).toBe('failed')
  })

  it('causes one request to the provider: an old tab changes nothing', async () => {
    const { key, path } = await challenged()
    acquirer.says.returned = { action: 'fail' }
    await visit(path)
    acquirer.says.authorise = { action: 'pay', reference: 'psp-2' }
    await pay(server, key)
    await visit(path)
    expect(acquirer.broughtBack).toHaveLength(1)
    expect(await stateOf(key)).toBe('paid')
  })

  it('still has a challenge if the provider does not answer', async () => {
    const { key, path } = await challenged()
    const provider = server.gateway.providers.get(acquirer.name)
    if (provider) provider.returned = () => Promise.reject(new Error('down'))
    expect((await visit(path)).statusCode).toBe(303)
    expect(await stateOf(key)).toBe('challenge')
  })

  it('brings only texts of limited length, because anyone can write the address', async () => {
    const { path } = await challenged()
    await visit(`${path}?a=1&a=2&b=${'x'.repeat(9_000)}&__proto__=1&c=ok`)
    expect(acquirer.broughtBack).toEqual([{ c: 'ok' }])
  })

  it('gets 404 with an unknown attempt or key', async () => {
    const { path } = await challenged()
    expect((await visit(path.replace(/1$/, '2'))).statusCode).toBe(404)
    expect((await visit('/api/txn/nobody/return/1')).statusCode).toBe(404)
  })
})
