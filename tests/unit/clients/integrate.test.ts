/**
 * docs/integrate.md describes a working shop: each of its code blocks runs, in this order, against a gateway.
 *
 * @long
 */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshFolder, startServer, type TestServer } from '../gateway/support/server.ts'
import { pay, readCheckout } from '../gateway/support/shop.ts'

const execute = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
const text = readFileSync(join(root, 'docs/integrate.md'), 'utf8')
const blocks = [...text.matchAll(/^( *)```(\w*)\n([\s\S]*?)\n\1```$/gm)].map(([, , language, code = '']) => ({
  language,
  code,
}))
const programs = blocks.filter(({ language }) => language === 'js')
const [pack = '', ...commands] = blocks.filter(({ language }) => language === 'sh').map(({ code }) => code)

/** The exports of the shop in the document. */
interface Shop {
  startCheckout(cart: object): Promise<{ id: string; url: string }>
  shop: import('node:http').Server
  shipped: string[]
  stateOf(id: string): Promise<string>
  take(id: string, amountMinor: number): Promise<{ kind: string; state: string }>
  refund(id: string, amountMinor: number, ticket: string): Promise<{ id: string; state: string } | undefined>
  numbersOf(cart: string): Promise<string[]>
  storyOf(id: string): Promise<string[]>
}

const folder = mkdtempSync(join(tmpdir(), 'tillform-shop-'))
const webhookSecret = `whsec_${Buffer.alloc(32, 3).toString('base64')}`
let server: TestServer
let shop: Shop
let keysFolder: string

/** The gateway runs in this process, so commands must run asynchronously. */
const run = async (command: string): Promise<string> =>
  (await execute('bash', ['-ec', command], { cwd: root, timeout: 60_000 })).stdout
const listening = async (on: import('node:http').Server) => {
  await new Promise<void>((resolve) => on.listen(0, 'localhost', resolve))
  return `http://localhost:${(on.address() as AddressInfo).port}`
}

beforeAll(async () => {
  server = await startServer({ webhookSecret })
  await server.app.listen({ port: 0, host: 'localhost' })
  keysFolder = await freshFolder()
  const { port } = server.app.server.address() as AddressInfo
  Object.assign(process.env, {
    SHOP: folder,
    TILLFORM_URL: `http://localhost:${port}`,
    TILLFORM_KEY: 'sk_test_tillform',
    WEBHOOK_SECRET: webhookSecret,
    DATA_DIR: keysFolder,
  })
  await run(pack)
  shop = await installed()
  process.env.SHOP_WEBHOOK_URL = await listening(shop.shop)
})
afterAll(async () => {
  shop?.shop.close()
  await server?.stop()
  for (const gone of [folder, keysFolder]) rmSync(gone, { recursive: true, force: true })
})

/** The shop with the packed client, as npm would install it; the client's dependencies are ours. */
async function installed(): Promise<Shop> {
  const modules = join(folder, 'node_modules')
  const packed = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? ''
  mkdirSync(join(modules, 'tillform-client'), { recursive: true })
  await run(`tar -xzf "$SHOP/${packed}" --strip-components=1 -C "$SHOP/node_modules/tillform-client"`)
  const { dependencies } = JSON.parse(readFileSync(join(modules, 'tillform-client/package.json'), 'utf8'))
  for (const name of Object.keys(dependencies)) symlinkSync(join(root, 'node_modules', name), join(modules, name))
  const file = join(folder, 'shop.mjs')
  writeFileSync(file, programs.map(({ code }) => code).join('\n\n'))
  return import(/* @vite-ignore */ pathToFileURL(file).href)
}

const cart = (id: string) => ({
  id,
  number: `T-${id}`,
  totalMinor: 2599,
  customer: { email: 'grace@example.com', postalCode: '94110' },
})
const keyOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? ''
async function paidOrder(id: string) {
  const order = await shop.startCheckout(cart(id))
  await pay(server, keyOf(order.url))
  await server.gateway.webhooks.deliverDue()
  return order
}

it('every block runs, and there are both programs and commands', () => {
  expect(blocks.filter(({ language }) => language !== 'js' && language !== 'sh')).toEqual([])
  expect(text.match(/^ *```/gm)).toHaveLength(blocks.length * 2)
  expect(programs.length).toBeGreaterThanOrEqual(6)
  expect(commands).toHaveLength(3)
})

describe('the shop of docs/integrate.md', () => {
  it('creates one order for a cart, with prefilled values', async () => {
    const order = await shop.startCheckout(cart('1'))
    expect(await shop.startCheckout(cart('1'))).toEqual(order)
    expect((await readCheckout(server, keyOf(order.url))).billing).toEqual(cart('1').customer)
    expect(await shop.stateOf(order.id)).toBe('open')
  })

  it('ships a paid order, once', async () => {
    const { id } = await paidOrder('2')
    expect(shop.shipped).toEqual(['T-2'])
    expect(await shop.stateOf(id)).toBe('paid')
    const { body } = await server.app.inject({
      url: `/api/orders/${id}/webhooks`,
      headers: { authorization: 'Bearer sk_test_tillform' },
    })
    const [{ id: event }] = JSON.parse(body)
    await server.app.inject({
      method: 'POST',
      url: `/api/webhooks/${event}/redeliver`,
      headers: { authorization: 'Bearer sk_test_tillform' },
    })
    await server.gateway.webhooks.deliverDue()
    expect(shop.shipped).toEqual(['T-2'])
  })

  it('ships nothing for an event without a valid signature', async () => {
    const body = JSON.stringify({ id: 'evt_1', type: 'order.paid', data: { orderno: 'T-9' } })
    const answer = await fetch(process.env.SHOP_WEBHOOK_URL ?? '', { method: 'POST', body })
    expect([answer.status, shop.shipped]).toEqual([400, ['T-2']])
  })

  it('refunds a ticket once, and gets an error when nothing remains', async () => {
    const { id } = await paidOrder('3')
    const first = await shop.refund(id, 599, 'ticket-1')
    expect(first).toMatchObject({ state: 'succeeded' })
    expect(await shop.refund(id, 599, 'ticket-1')).toEqual(first)
    await shop.refund(id, 2000, 'ticket-2')
    expect(await shop.refund(id, 1, 'ticket-3')).toBeUndefined()
    expect(await shop.stateOf(id)).toBe('refunded')
  })

  it('captures a payment when the goods ship, and not before', async () => {
    const { id, url } = await shop.startCheckout({ ...cart('5'), shipsLater: true })
    await pay(server, keyOf(url))
    await server.gateway.webhooks.deliverDue()
    expect(shop.shipped).not.toContain('T-5')
    expect(await shop.take(id, 1999)).toMatchObject({ kind: 'capture', state: 'succeeded' })
    expect((await shop.storyOf(id)).join()).toContain('capture')
  })

  it('finds the orders of a cart, and shows the history of one', async () => {
    const { id } = await paidOrder('4')
    expect(await shop.numbersOf('4')).toEqual(['T-4'])
    expect(await shop.numbersOf('1')).toEqual([])
    const story = (await shop.storyOf(id)).map((line) => line.replace(/^\S+ \S+ /, ''))
    expect(story).toEqual([
      'order.created MERCHANT_KEY',
      'attempt.started shopper',
      'attempt.paid sandbox',
      'webhook.delivered gateway',
    ])
  })
})

it('the commands work as written', async () => {
  const [order = '', subscription = '', key = ''] = await Promise.all(commands.map(run))
  for (const made of [order, subscription])
    expect(JSON.parse(made)).toMatchObject({ url: expect.stringContaining('/checkout/') })
  expect(key).toMatch(/sk_[\w-]{43}/)
})
