/**
 * A new keyword, codec, widget, block, page, field kind, flow, method and language, each one file, and a new provider,
 * a folder, in a copy of the tree: its tool accepts them, its gateway offers and settles them, and its page shows them.
 *
 * @long
 */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { MethodEntry, PaymentAnswer } from '../../../schemas/types.ts'
import { describeProvider } from '../gateway/providers/describeProvider.ts'
import { decide } from '../gateway/support/local.ts'
import type { TestServer } from '../gateway/support/server.ts'
import { call, newOrder } from '../gateway/support/shop.ts'
import { addAll } from './additions.ts'
import { openPage, type ShownPage } from './page.ts'
import { serverOf } from './server.ts'
import { copyOfTree, type Tree } from './tree.ts'

/** Long enough for a busy machine. */
const slow = 300_000

let tree: Tree
let server: TestServer
let page: ShownPage
const lines: string[] = []
beforeAll(async () => {
  tree = copyOfTree()
  addAll(tree)
  const log = { write: (line: string) => void lines.push(line) }
  server = await serverOf(tree, { log, providerEnv: { PIGGYBANK_KEY: 'coin_test' } })
  page = await openPage(tree.folder, server)
}, slow)
afterAll(async () => {
  await page?.close()
  await server?.stop()
  tree.remove()
  vi.unstubAllGlobals()
})

describe('each addition, by one file,', () => {
  it('has no finding except untranslated texts, and neither has a generated method of the flow', () => {
    expect(tree.tool(['new', 'method', 'OTHER_PAY', '--flow', 'counter', '--country', 'US']).status).toBe(0)
    // The files have the layout of JSON.stringify.
    const { stdout, status } = tree.tool(['validate', '--fix'])
    expect(stdout).toMatch(/\d+ files, 0 errors, \d+ warnings\n$/)
    expect(new Set(stdout.match(/TF\d+/g))).toEqual(new Set(['TF271']))
    expect(status).toBe(0)
  })

  it('is used by the tool for typed values: it finds the codec by its widget, and the keyword by its name', () => {
    const { stdout } = tree.tool(
      ['value'],
      ['abc12', 'a b c d'].map((value) => JSON.stringify({ field: 'plate', value })).join('\n'),
    )
    const [good, bad] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(good).toMatchObject({ valid: true, typed: { display: 'ABC-12', value: 'ABC12' } })
    expect(bad.errors).toMatchObject([{ keyword: 'maxWords', message: 'Please enter a valid plate' }])
  })

  it('is offered and checked by the gateway, with a rule that is stricter than its kind, and is paid', async () => {
    const { key } = await newOrder(server)
    const methods = await call<MethodEntry[]>(server, 'GET', `/api/checkout/${key}/methods?country=US`)
    expect(methods.body).toContainEqual(expect.objectContaining({ code: 'PLATE_PAY', name: 'Plate Pay' }))
    expect(methods.body.find(({ code }) => code === 'PLATE_PAY')).toMatchObject({
      asks: 'form',
      words: { button: 'checkout.pay.counter' },
    })
    const form = await call<{ formId: string }>(server, 'GET', `/api/checkout/${key}/forms/PLATE_PAY?country=US`)
    const pay = (plate: string) =>
      call<PaymentAnswer & { errors?: object[] }>(server, 'POST', '/api/txn/local/confirmPayment', {
        headers: { 'idempotency-key': randomUUID() },
        body: { key, method: 'PLATE_PAY', country: 'US', formId: form.body.formId, data: { plate } },
      })
    expect((await pay('A B C')).body.errors).toMatchObject([{ field: 'plate', keyword: 'maxWords' }])
    expect((await pay('AB 12')).body.state).toBe('pending')
    const shown = await page.at(`/payment/local?key=${key}`, 'en')
    expect(shown.html).toMatch(/<h1[^>]*>Say it and pay \$49\.90/)
    expect((await decide(server, key, 'pay')).body.state).toBe('paid')
  })

  it('is shown by the page: the route, the blocks, the language, the flow’s text on the button, the form with the widget, and the keyword’s error', async () => {
    const { key } = await newOrder(server)
    const shown = await page.at(`/hello/${key}`, 'tr')
    expect(shown.html).toContain('<h1>Sipariş özeti A-1</h1><hr class="divider"/>')
    expect(shown.html).toMatch(/<label[^>]*>Plaka/)
    expect(shown.html).toMatch(/<input[^>]*id="checkout_plate"[^>]*class="plate"/)
    expect(shown.html).toMatch(/<button[^>]*type="submit"[^>]*>.*Söyle ve \$49,90 öde/)
    expect(shown.errorsOf({ plate: 'A B C' })).toEqual([{ field: 'plate', keyword: 'maxWords' }])
    expect(shown.errorsOf({ plate: 'A B' })).toEqual([])
  })
})

describeProvider(
  'piggybank',
  async () => {
    const folder = join(tree.folder, 'gateway/providers/piggybank')
    const { default: module } = await import(join(folder, 'index.ts'))
    const { examples } = await import(join(folder, 'examples.ts'))
    return { name: 'piggybank', folder, module, examples, files: server.gateway.files() }
  },
  async () => ({ server: { ...server, stop: async () => {} }, lines }),
)
