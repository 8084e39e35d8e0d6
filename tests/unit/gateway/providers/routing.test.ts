import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAllSettings } from '../../../../gateway/commands/startup.ts'
import { unservedNotice } from '../../../../gateway/offers/availability.ts'
import { providerFor, routingFaults } from '../../../../gateway/providers/routing.ts'
import { readRoutes } from '../../../../gateway/providers/routingFile.ts'
import { addAcquirer } from '../support/acquirer.ts'
import { localMethods, methodsOf, payLocal } from '../support/local.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { newOrder, pay, readStatus } from '../support/shop.ts'

const folder = mkdtempSync(join(tmpdir(), 'tillform-routes-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const fileOf = (text: string) => {
  const path = join(folder, 'routes.json')
  writeFileSync(path, text)
  return path
}

describe('a route', () => {
  const order = { provider: 'first', currency: 'BRL' }
  const routes = [
    { provider: 'local', methods: ['PIX', 'BOLETO'], countries: ['BR'] },
    { provider: 'euros', currencies: ['EUR'] },
  ]

  it('matches by method, country and currency, and the first match decides', () => {
    expect(providerFor(routes, order, { method: 'PIX', country: 'BR' })).toBe('local')
    expect(providerFor(routes, { ...order, currency: 'EUR' }, { method: 'PIX', country: 'BR' })).toBe('local')
    expect(providerFor(routes, { ...order, currency: 'EUR' }, { method: 'CARD', country: 'DE' })).toBe('euros')
  })

  it("leaves payments without a match to the order's own provider", () => {
    expect(providerFor(routes, order, { method: 'PIX', country: 'PT' })).toBe('first')
    expect(providerFor([], order, { method: 'CARD', country: 'BR' })).toBe('first')
  })
})

describe('a file of routes', () => {
  it('is read unchanged', () => {
    const routes = [{ provider: 'sandbox', methods: ['PIX'], countries: ['BR'], currencies: ['BRL'] }]
    expect(readRoutes(fileOf(JSON.stringify({ routes })))).toEqual(routes)
  })

  it.each([
    ['{ "routes": [', /routes\.json:1:14 invalid JSON/],
    ['{}', /routes\.json:1:1 .*routes/],
    [
      '{\n  "routes": [{ "provder": "sandbox" }]\n}',
      /routes\.json:2:16 provder is unknown here\. it knows provider, met/,
    ],
    ['{\n  "routes": [\n    { "provider": "sandbox", "countries": ["Brazil"] }\n  ]\n}', /routes\.json:3:44 .*BR/],
    ['{ "routes": [{ "provider": "sandbox" }, { "provider": "sandbox", "methods": [] }] }', /routes\.json:1:77/],
  ])('that is faulty is reported with line and column: %s', (text, message) => {
    expect(() => readRoutes(fileOf(text))).toThrow(message)
  })

  it('that does not exist is reported with its variable, beside every other missing setting', async () => {
    const { faults } = await readAllSettings([], { ROUTING_FILE: join(folder, 'none.json'), SANDBOX: 'perhaps' })
    expect(faults.join('\n')).toMatch(/ROUTING_FILE: .*none\.json can't be read \(ENOENT\)/)
    expect(faults.join('\n')).toMatch(/SANDBOX: perhaps/)
  })

  it('may only name providers that are switched on', async () => {
    const path = fileOf('{ "routes": [{ "provider": "nobody" }] }')
    const { faults } = await readAllSettings([], { ROUTING_FILE: path })
    expect(faults).toEqual([
      'ROUTING_FILE: the provider nobody is not set up here: sandbox. Set its variables, or name another',
    ])
  })

  it('does not mix test money with real money', () => {
    const named = { active: ['sandbox', 'bank'], tests: ['sandbox'], otherwise: 'bank' }
    expect(routingFaults({ ...named, routes: [{ provider: 'sandbox' }] })).toEqual([
      expect.stringMatching(/sandbox moves no money, and bank does/),
    ])
    expect(routingFaults({ ...named, routes: [{ provider: 'bank' }] })).toEqual([])
    expect(routingFaults({ ...named, otherwise: 'sandbox', routes: [] })).toEqual([])
  })
})

describe('a gateway with routes', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.stop())

  it('pays cards with one provider and other methods with another', async () => {
    const acquirer = addAcquirer(server)
    acquirer.says.authorise = { action: 'pay', reference: 'psp-1' }
    const byCard = await newOrder(server)
    await pay(server, byCard.key)
    expect(acquirer.charges).toHaveLength(1)
    const [method] = localMethods.filter(({ code }) => code === 'PIX')
    if (!method) throw new Error('PIX is gone')
    const locally = await newOrder(server, { country: 'BR', currency: 'BRL' })
    await payLocal(server, locally.key, 'BR', method)
    expect(acquirer.charges).toHaveLength(1)
    expect((await readStatus(server, locally.key)).state).toBe('pending')
  })

  it('offers only what the provider of the route serves', async () => {
    server.gateway.config.routes = [{ provider: addAcquirer(server).name, countries: ['BR'] }]
    const { key } = await newOrder(server, { country: 'BR', currency: 'BRL' })
    expect((await methodsOf(server, key, 'BR')).map(({ code }) => code)).toEqual(['CARD'])
  })

  it('offers only those banks of a method that its provider serves', async () => {
    const { name } = addAcquirer(server)
    const provider = server.gateway.providers.get(name)
    if (provider) provider.serves = ({ option }) => option !== 'bankofchina'
    server.gateway.config.routes = [{ provider: name }]
    const { key } = await newOrder(server, { country: 'MY', currency: 'MYR', amountMinor: 12_000 })
    const banks = (await methodsOf(server, key, 'MY')).find(({ code }) => code === 'Internet_Banking_MY')?.options
    expect(banks?.map(({ code }) => code)).toContain('maybank')
    expect(banks?.map(({ code }) => code)).not.toContain('bankofchina')
  })

  it('reports at its start which methods have no provider', () => {
    addAcquirer(server)
    const notice = unservedNotice({ ...server.gateway, config: { ...server.config, sandbox: false, routes: [] } })
    expect(notice.join(' ')).toMatch(/No payment method is offered/)
    const routes = [{ provider: 'acquirer' }]
    expect(unservedNotice({ ...server.gateway, config: { ...server.config, provider: 'acquirer', routes } })).toEqual([
      expect.stringMatching(/^Not offered, because no provider here takes money with them: .*PIX/),
    ])
  })
})
