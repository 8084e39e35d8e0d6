/** What the database keeps of schema files: which set a start finds, and how old ones leave. */
import { rmSync } from 'node:fs'
import { count } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createKeptSchemas } from '../../../../gateway/keptSchemas.ts'
import { openStore, type Store } from '../../../../gateway/store/open.ts'
import { schemaSets } from '../../../../gateway/store/schema.ts'
import { freshFolder } from '../support/server.ts'

let dataDir: string
let store: Store
beforeAll(async () => {
  dataDir = await freshFolder()
  store = await openStore({ dataDir })
})
beforeEach(async () => {
  await store.db.delete(schemaSets)
})
afterAll(async () => {
  await store.close()
  rmSync(dataDir, { recursive: true })
})

const gateway = () => createKeptSchemas(store.db)
const setOf = (...texts: string[]) => new Map(texts.map((text, at) => [`methods/M${at}.json`, text]))
const folderOf = (...texts: string[]) => [...setOf(...texts)].map(([path, text]) => ({ path, text }))
const rows = async () => (await store.db.select({ rows: count() }).from(schemaSets))[0]?.rows

it('keeps nothing before the first set, and every character of what a file says', async () => {
  expect(await gateway().nearest(folderOf('a'))).toEqual(new Map())
  const odd = '{\r\n\t"label": "Número \\u0000 \\ud800 😀 שלום"}'
  await gateway().keep(setOf(odd))
  expect(await gateway().nearest(folderOf('half'))).toEqual(setOf(odd))
})

it('a start finds the set that has most of its files, so that gateways with other folders are not in each other’s way', async () => {
  await gateway().keep(setOf('a', 'b', 'c', 'old'))
  await gateway().keep(setOf('a2', 'b2', 'c2', 'new'))
  expect(await gateway().nearest(folderOf('a', 'b', 'c', 'half'))).toEqual(setOf('a', 'b', 'c', 'old'))
  expect(await gateway().nearest(folderOf('a2', 'b2', 'c2', 'half'))).toEqual(setOf('a2', 'b2', 'c2', 'new'))
})

it('of sets that have as many of them it finds the one that was used last', async () => {
  await gateway().keep(setOf('a', 'second'))
  await gateway().keep(setOf('a', 'first'))
  await gateway().keep(setOf('a', 'second'))
  expect(await gateway().nearest(folderOf('a', 'half'))).toEqual(setOf('a', 'second'))
  expect(await rows()).toBe(2)
})

it('twenty sets are kept, those that were used last', async () => {
  const kept = gateway()
  for (let at = 0; at < 25; at++) await kept.keep(setOf(`text ${at}`))
  expect(await rows()).toBe(20)
  expect(await gateway().nearest(folderOf('text 4'))).toEqual(setOf('text 24'))
  expect(await gateway().nearest(folderOf('text 5'))).toEqual(setOf('text 5'))
})

it('changes that follow one another at once end in the last, and a set that could not be written is written later', async () => {
  const kept = gateway()
  await Promise.all([kept.keep(setOf('one')), kept.keep(setOf('two')), kept.keep(setOf('three'))])
  expect(await gateway().nearest(folderOf('x'))).toEqual(setOf('three'))

  let isDown = true
  const transaction: typeof store.db.transaction = (work) =>
    isDown ? Promise.reject(new Error('down')) : store.db.transaction(work)
  const shaky = createKeptSchemas(Object.assign(Object.create(store.db), { transaction }))
  await expect(shaky.keep(setOf('four'))).rejects.toThrow('down')
  isDown = false
  await shaky.keep()
  expect(await gateway().nearest(folderOf('x'))).toEqual(setOf('four'))
})
