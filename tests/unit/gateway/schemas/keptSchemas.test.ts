/** Which sets of schema files the database keeps, which one a start finds, and how old ones are deleted. */
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

it('keeps nothing before the first set, and then every character of each file', async () => {
  expect(await gateway().nearest(folderOf('a'))).toEqual(new Map())
  const odd = '{\r\n\t"label": "Número \\u0000 \\ud800 😀 שלום"}'
  await gateway().keep(setOf(odd))
  expect(await gateway().nearest(folderOf('half'))).toEqual(setOf(odd))
})

it('a start finds the set that shares most files with its folder, so gateways with different folders do not interfere', async () => {
  await gateway().keep(setOf('a', 'b', 'c', 'old'))
  await gateway().keep(setOf('a2', 'b2', 'c2', 'new'))
  expect(await gateway().nearest(folderOf('a', 'b', 'c', 'half'))).toEqual(setOf('a', 'b', 'c', 'old'))
  expect(await gateway().nearest(folderOf('a2', 'b2', 'c2', 'half'))).toEqual(setOf('a2', 'b2', 'c2', 'new'))
})

it('of sets that share equally many files, a start finds the one used last', async () => {
  await gateway().keep(setOf('a', 'second'))
  await gateway().keep(setOf('a', 'first'))
  await gateway().keep(setOf('a', 'second'))
  expect(await gateway().nearest(folderOf('a', 'half'))).toEqual(setOf('a', 'second'))
  expect(await rows()).toBe(2)
})

it('the twenty sets used last are kept', async () => {
  const kept = gateway()
  for (let at = 0; at < 25; at++) await kept.keep(setOf(`text ${at}`))
  expect(await rows()).toBe(20)
  expect(await gateway().nearest(folderOf('text 4'))).toEqual(setOf('text 24'))
  expect(await gateway().nearest(folderOf('text 5'))).toEqual(setOf('text 5'))
})

it('of changes in quick succession the last one is kept, and a set that could not be written is written later', async () => {
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
