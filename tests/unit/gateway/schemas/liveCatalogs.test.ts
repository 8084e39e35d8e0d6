/** A changed sandbox card takes effect at once while the gateway runs, for the sandbox and for the page. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SandboxCard, SandboxCardCatalog } from '../../../../schemas/types.ts'
import { ownSchemas } from '../support/ownSchemas.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { call, newOrder, pay } from '../support/shop.ts'

const schemasDir = ownSchemas()
const file = join(schemasDir, 'catalogs/sandboxCards.json')
let server: TestServer
beforeAll(async () => {
  server = await startServer({ schemasDir })
})
afterAll(() => server.stop())

it('a test card that is changed to be declined is declined, and the page suggests another one', async () => {
  const ours = { id: 'ours', number: '4000000000001000', action: 'pay' } as const
  const paid = await newOrder(server)
  expect((await pay(server, paid.key)).body.state).toBe('paid')

  const catalog = JSON.parse(readFileSync(file, 'utf8')) as SandboxCardCatalog
  const cards = catalog.cards.map((card) => (card.id === 'visa' ? { ...card, action: 'fail' } : card))
  writeFileSync(file, JSON.stringify({ ...catalog, cards: [...cards, ours] }))
  expect(server.gateway.filesNow().faults).toEqual([])

  const declined = await newOrder(server)
  expect((await pay(server, declined.key)).body.state).toBe('failed')
  const cardList = await call<SandboxCard[]>(server, 'GET', '/api/sandbox/cards')
  expect(cardList.body).toContainEqual({ id: ours.id, number: ours.number })
})
