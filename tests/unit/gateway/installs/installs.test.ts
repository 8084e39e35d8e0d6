/** Installs: a link, a form, an automatic check of the account, and a key that is not kept. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Provider } from '../../../../gateway/providers/provider.ts'
import { installs } from '../../../../gateway/store/schema.ts'
import accounts from '../../../../schemas/catalogs/sandboxAccounts.json' with { type: 'json' }
import type { ErrorAnswer, InstallCreated, InstallView, SandboxInstalls } from '../../../../schemas/types.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { advance, call, encrypt, merchant } from '../support/shop.ts'

let server: TestServer
const lines: string[] = []
beforeAll(async () => {
  const log = { write: (line: string) => lines.push(line) }
  server = await startServer({ log: log as never })
})
afterAll(() => server.stop())

const right = { merchantNumber: '10000001', accountMode: 'test' }
const apiKey = accounts.accounts[0]?.apiKey ?? ''

const wish = { platform: 'northshop', app: 'payment_app_rh', shop: 'ada.example.com' }
const link = async (more: object = {}) =>
  (
    await call<InstallCreated>(server, 'POST', '/api/installs', {
      body: { ...wish, ...more },
      headers: merchant,
      shape: 'installCreated',
    })
  ).body

const read = (key: string) =>
  call<InstallView & ErrorAnswer>(server, 'GET', `/api/installs/${key}`, { shape: 'installView' })

async function send(key: string, data: object, typed: string | null = apiKey, formId?: string) {
  const id = formId ?? (await read(key)).body.form?.formId ?? 'none'
  const secret = typed && (await encrypt(server, { apiKey: typed }, key))
  return call<InstallView & ErrorAnswer>(server, 'POST', `/api/installs/${key}/activate`, {
    body: { formId: id, data, ...(secret && { secret }) },
    shape: 'installView',
  })
}

const rowOf = async (key: string) =>
  (await server.gateway.db.select().from(installs)).find((install) => install.key === key)

describe('an app is installed', () => {
  it('by a link that is valid for an hour and opens its form, and is active when the provider has accepted it', async () => {
    const { key, url } = await link({ returnUrl: 'https://admin.example.com/apps' })
    expect(url).toContain(`/v1/plugin/appInstall/northshop/payment_app_rh?key=${key}`)
    expect((await read(key)).body).toMatchObject({ state: 'open', pages: ['payment_app_rh'], shop: wish.shop })
    expect((await send(key, right)).body).toMatchObject({ state: 'activating', pages: ['payment_app_rh'] })
    expect((await read(key)).body.state).toBe('activating')
    await advance(server, 'PT3S')
    const { body } = await read(key)
    expect(body).toMatchObject({ state: 'active', pages: ['success'], mode: 'test', merchantEnding: '0001' })
    expect(body).not.toHaveProperty('form')
    expect(await rowOf(key)).toMatchObject({ reference: 'sandbox-10000001', secret: null, dueAt: null })
  })

  it('on the other platform through its loading page', async () => {
    const { key } = await link({ platform: 'southshop', app: 'payment_app_activate' })
    const { body } = await send(key, { ...right, email: 'ada@example.com' })
    expect(body.pages).toEqual(['loading', 'iframe-active'])
  })

  it('once, even if several tabs send it several times', async () => {
    const { key } = await link()
    const formId = (await read(key)).body.form?.formId
    const answers = await Promise.all([1, 2, 3].map(() => send(key, right, apiKey, formId)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await advance(server, 'PT3S')
    await read(key)
    const again = await send(key, { ...right, merchantNumber: '10000002' }, apiKey, formId)
    expect(again).toMatchObject({ status: 200, body: { state: 'active', merchantEnding: '0001' } })
  })

  it('by the sweep, while no page is open', async () => {
    const { key } = await link()
    await send(key, right)
    await read(key)
    await advance(server, 'PT3S')
    expect((await rowOf(key))?.state).toBe('active')
  })
})

describe('the API key', () => {
  it('stays encrypted during the check, is deleted with the answer, and is never in a log or an answer', async () => {
    const { key } = await link()
    const { body } = await send(key, { ...right, merchantNumber: '10000003' })
    const kept = await rowOf(key)
    expect(kept?.secret).toMatch(/^eyJ/)
    await advance(server, 'PT31S')
    expect((await rowOf(key))?.secret).toBeNull()
    expect(JSON.stringify([body, kept, await rowOf(key), (await read(key)).body])).not.toContain(apiKey)
    expect(lines.join('')).not.toContain(apiKey)
  })

  it('is in no log when the error of the provider contains the request', async () => {
    const { key } = await link()
    const provider = server.gateway.providers.get('sandbox')
    const fault = Object.assign(new Error(`refused: Bearer ${apiKey}`), { request: { authorization: apiKey } })
    const failing = vi.spyOn(provider as Required<Provider>, 'checkAccount').mockRejectedValue(fault)
    await send(key, right)
    expect((await read(key)).body.state).toBe('activating')
    failing.mockRestore()
    expect(lines.join('')).toContain('refused: Bearer …')
    expect(lines.join('')).not.toContain(apiKey)
    await advance(server, 'PT10S')
    expect((await read(key)).body.state).toBe('active')
  })

  it('is refused when it is not encrypted', async () => {
    const { key } = await link()
    const { status, body } = await send(key, { ...right, apiKey }, null)
    expect(status).toBe(422)
    expect(body.errors).toContainEqual(expect.objectContaining({ field: 'apiKey', keyword: 'additionalProperties' }))
  })

  it('can not be decrypted for another install', async () => {
    const [one, other] = [await link(), await link()]
    const formId = (await read(one.key)).body.form?.formId
    const secret = await encrypt(server, { apiKey }, other.key)
    const { body } = await call<ErrorAnswer>(server, 'POST', `/api/installs/${one.key}/activate`, {
      body: { formId, data: right, secret },
    })
    expect(body.error).toBe('unreadableCard')
  })
})

describe('an activation fails', () => {
  it.each([
    ['with another key', right, 'key_test_another_key_here', 'install.reason.credentials'],
    ['with an unknown merchant number', { ...right, merchantNumber: '99999999' }, apiKey, 'install.reason.credentials'],
    ['with a test key in live mode', { ...right, accountMode: 'live' }, apiKey, 'install.reason.testKey'],
    [
      'while the account is not approved',
      { ...right, merchantNumber: '10000002' },
      apiKey,
      'install.reason.notApproved',
    ],
    ['when the provider does not answer', { ...right, merchantNumber: '10000004' }, apiKey, 'install.reason.noAnswer'],
  ])('%s, with a reason and the form filled in again', async (_how, data, typed, reason) => {
    const { key } = await link()
    await send(key, data, typed)
    await advance(server, 'PT121S')
    const { body } = await read(key)
    expect(body).toMatchObject({ state: 'failed', reason, pages: ['failed', 'payment_app_rh'], values: data })
    expect((await send(key, right)).body.state).toBe('activating')
  })

  it('at once and by field, for values that the form refuses', async () => {
    const { key } = await link()
    const { status, body } = await send(key, { merchantNumber: '1', accountMode: 'both' }, null)
    expect(status).toBe(422)
    expect(body.errors?.map(({ field, keyword }) => `${field} ${keyword}`)).toEqual([
      'merchantNumber pattern',
      'apiKey required',
      'accountMode enum',
    ])
    expect((await read(key)).body.state).toBe('open')
  })

  it('when the link is an hour old or does not exist', async () => {
    const { key } = await link()
    const formId = (await read(key)).body.form?.formId
    await advance(server, 'PT61M')
    expect((await send(key, right, apiKey, formId)).status).toBe(410)
    expect((await read(key)).body).toMatchObject({ state: 'expired', pages: ['failed'] })
    expect((await read('x'.repeat(43))).body.error).toBe('unknownKey')
  })
})

it('only the merchant can create a link, and only for an app of a platform in the catalog', async () => {
  const wrong = async (more: object) => {
    const { status, body } = await call<ErrorAnswer>(server, 'POST', '/api/installs', {
      body: { ...wish, ...more },
      headers: merchant,
    })
    return [status, ...(body.errors?.map(({ field }) => field) ?? [])]
  }
  expect(await wrong({ platform: 'elsewhere' })).toEqual([422, 'platform'])
  expect(await wrong({ app: 'payment_app_activate' })).toEqual([422, 'app'])
  expect(await wrong({ country: 'XX', returnUrl: 'https://ada@example.com' })).toEqual([422, 'country', 'returnUrl'])
  expect((await call(server, 'POST', '/api/installs', { body: wish })).status).toBe(401)
})

it('the form of an install cannot be read as an address of an order', async () => {
  const order = { orderno: 'A-1', website: 'shop.example.com', amountMinor: 100, currency: 'USD' }
  const { body } = await call<InstallCreated>(server, 'POST', '/api/orders', { body: order, headers: merchant })
  const { body: answer } = await call<ErrorAnswer>(server, 'GET', `/api/checkout/${body.key}/address/installHosted`)
  expect(answer.error).toBe('unknownAddressType')
})

it('a tester sees each app, creates a link without a key, and sees the accounts to fill in', async () => {
  const { body } = await call<SandboxInstalls>(server, 'GET', '/api/sandbox/installs', { shape: 'sandboxInstalls' })
  expect(body.accounts.map(({ id }) => id)).toEqual(accounts.accounts.map(({ id }) => id))
  for (const { platform, app } of body.apps) {
    const made = await call<InstallCreated>(server, 'POST', '/api/sandbox/installs', { body: { platform, app } })
    expect((await read(made.body.key)).body).toMatchObject({ platform, app, state: 'open', sandbox: true })
  }
  expect(body.apps).toHaveLength(3)
})
