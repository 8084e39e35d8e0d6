/**
 * A new order state, a new call of the API and a new webhook event in a copy of the tree: each works with its list of files,
 * and a check names each file that was forgotten.
 *
 * @long
 */
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { renderTypes } from '../../../scripts/typesOf.ts'
import { eventFaults, placeOf, shapeFaults, stateFaults } from '../docs/named.ts'
import { missingMigration } from '../gateway/store/missingMigration.ts'
import { unguardedCalls } from '../gateway/support/merchantCalls.ts'
import { type Receiver, startReceiver } from '../gateway/support/receiver.ts'
import type { TestServer } from '../gateway/support/server.ts'
import { call, cards, merchant, newOrder, pay } from '../gateway/support/shop.ts'
import { apiCall, event, state, unguarded } from './contract.ts'
import { openPage, type ShownPage } from './page.ts'
import { add, type Pieces } from './pieces.ts'
import { serverOf } from './server.ts'
import { copyOfTree, type Tree } from './tree.ts'
import { typeErrors } from './typeErrors.ts'

/** Long enough for a busy machine. */
const slow = 300_000

const all = { ...state, ...apiCall, ...event }
const isCode = (path: string) => path.endsWith('.ts')
const isSchema = (path: string) => path.startsWith('schemas/api/')
const code = Object.keys(all).filter(isCode)

const makeTypes = async (tree: Tree) => tree.write('schemas/types.ts', await renderTypes(join(tree.folder, 'schemas')))

describe('with all of its files,', () => {
  let tree: Tree
  let server: TestServer
  let page: ShownPage
  let shop: Receiver
  beforeAll(async () => {
    tree = copyOfTree()
    for (const pieces of [state, apiCall, event]) add(tree, pieces)
    await makeTypes(tree)
    // Added after the check of the types, which must be clean.
    expect(typeErrors(tree, code)).toEqual([])
    add(tree, unguarded)
    server = await serverOf(tree)
    page = await openPage(tree.folder, server)
    shop = await startReceiver()
  }, slow)
  afterAll(async () => {
    await page?.close()
    await server?.stop()
    shop?.close()
    tree.remove()
    vi.unstubAllGlobals()
  })

  it('a state has no finding, and shops read what a state and an event mean', () => {
    // The files have the layout of JSON.stringify.
    expect(tree.tool(['validate', '--fix']).stdout).toMatch(/\d+ files, 0 errors, 0 warnings\n$/)
    expect([...stateFaults(tree.folder), ...eventFaults(tree.folder), ...shapeFaults(tree.folder)]).toEqual([])
  })

  it('an order reaches the state, the shop gets the event, and the shopper sees the page of the state', async () => {
    const { id, key } = await newOrder(server, { webhookUrl: shop.url })
    await hold(id, key)
    const read = await call(server, 'GET', `/api/orders/${id}`, { headers: merchant })
    expect(read.body).toMatchObject({ state: 'onHold', code: '00020|50057' })
    await server.gateway.webhooks.deliverDue()
    expect(shop.of(id).at(-1)?.event).toMatchObject({ type: 'order.onHold', data: { state: 'onHold' } })
    const shown = await page.at(`/checkout/${key}`, 'en')
    expect(shown.html).toMatch(/<h1[^>]*>Payment pending/)
  })

  it('a call answers a shop, and the OpenAPI document has its shape', async () => {
    const { id } = await newOrder(server, { metadata: { cart: 'c7' } })
    expect(await call(server, 'GET', `/api/orders/${id}/notes`, { headers: merchant })).toEqual({
      status: 200,
      body: { notes: ['c7'] },
    })
    const { body } = await call<{ paths: object }>(server, 'GET', '/api/openapi.json')
    expect(body.paths).toHaveProperty(
      ['/api/orders/{id}/notes', 'get', 'responses', '200', 'content', 'application/json', 'schema', '$ref'],
      '#/components/schemas/NoteList',
    )
  })

  it('a call for shops is named when it answers without a key, or when the document does not ask for one', async () => {
    expect(await unguardedCalls(server, tree.folder)).toEqual([
      'gateway/routes/openNotes.ts:11 GET /api/orders/{id}/openNotes lacks onRequest: requireMerchant(…)',
      'gateway/routes/silentNotes.ts:11 GET /api/orders/{id}/silentNotes lacks security: [{ merchant: [] }]',
    ])
  })

  /** The bank's answer that the new row of the state table allows. */
  async function hold(id: string, key: string): Promise<void> {
    await pay(server, key, { card: cards.pendingPaid })
    const { changeOrder } = await import(join(tree.folder, 'gateway/orders/orderSnapshot.ts'))
    const { transition } = await import(join(tree.folder, 'gateway/orders/transition.ts'))
    await changeOrder(server.gateway, id, (tx: unknown, locked: unknown) => transition(tx, locked, 'hold', new Date()))
  }
})

describe('a check names each file that was forgotten', () => {
  const trees: Tree[] = []
  afterAll(() => {
    for (const tree of trees) tree.remove()
  })
  const treeWith = (pieces: Pieces, isWanted?: (path: string) => boolean): Tree => {
    const tree = copyOfTree()
    trees.push(tree)
    add(tree, pieces, isWanted)
    return tree
  }

  it('for a state: the types, the tool and a test of the documents', async () => {
    const withoutSchema = treeWith(state, isCode)
    expect(typeErrors(withoutSchema, ['core/states.ts'])).toEqual([
      expect.stringMatching(/^core\/states\.ts:\d+ Type '"onHold"' is not assignable to type 'OrderState/),
    ])
    expect(withoutSchema.tool(['validate']).stdout).toMatch(
      /TF276 schemas\/catalogs\/statuses\.json:\d+:\d+ {2}warning: the state "onHold" has no status[\s\S]*give it a code and a page/,
    )
    const schemaAlone = treeWith(state, isSchema)
    await makeTypes(schemaAlone)
    expect(typeErrors(schemaAlone, ['core/states.ts'])).toEqual([
      expect.stringMatching(/^core\/states\.ts:\d+ Property 'onHold' is missing/),
    ])
    expect((await missingMigration(withoutSchema.folder)).join()).toContain(
      `"attempts_one_under_way" ON "attempts" USING btree ("order_id") WHERE state in ('processing', 'challenge', 'verify', 'pending', 'onHold')`,
    )
    expect(stateFaults(schemaAlone.folder)).toEqual([
      `${placeOf(schemaAlone.folder, 'docs/integrate.md', '| state | to do |')} add a row for onHold`,
    ])
  })

  it('for a call: the types, and a test of the shapes', () => {
    expect(typeErrors(treeWith(apiCall, isCode), ['gateway/routes/notes.ts'])[0]).toMatch(
      /^gateway\/routes\/notes\.ts:\d+ Argument of type '"noteList"' is not assignable to parameter of type 'keyof ApiTypes'/,
    )
    expect(shapeFaults(treeWith(apiCall, isSchema).folder)).toEqual([
      "schemas/api/noteList.schema.json:1 name it in a route of gateway/routes: ref('noteList')",
    ])
  })

  it('for an event: the types, and a test of the documents and the gateway', async () => {
    const withoutSchema = treeWith({ ...state, ...event }, (path) => path in state || isCode(path))
    await makeTypes(withoutSchema)
    expect(typeErrors(withoutSchema, ['gateway/orders/orderEvents.ts'])).toEqual([
      expect.stringMatching(/^gateway\/orders\/orderEvents\.ts:\d+ Type '"order.onHold"' is not assignable/),
    ])
    const { folder } = treeWith(event, isSchema)
    expect(eventFaults(folder)).toEqual([
      `${placeOf(folder, 'docs/webhooks.md', '| type | when |')} add a row for order.onHold`,
      `${placeOf(folder, 'schemas/api/webhookEvent.schema.json', '"order.onHold"')} call recordOrderEvent where order.onHold happens`,
    ])
  })
})
