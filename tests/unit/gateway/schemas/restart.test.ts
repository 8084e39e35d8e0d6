/**
 * A gateway that restarts with faulty schema files uses the content that it kept of them.
 *
 * @long
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { Health, MethodFile } from '../../../../schemas/types.ts'
import { methodsOf } from '../support/local.ts'
import { freshFolder, startServer, type TestServer } from '../support/server.ts'
import { call, newOrder, readForm } from '../support/shop.ts'

const schemasDir = mkdtempSync(join(tmpdir(), 'tillform-schemas-'))
cpSync(join(import.meta.dirname, '../../../../schemas'), schemasDir, { recursive: true })
const dataDir = await freshFolder()
afterAll(() => {
  for (const folder of [schemasDir, dataDir]) rmSync(folder, { recursive: true, force: true })
})

const at = (file: string) => join(schemasDir, file)
const change = (file: string, members: object) =>
  writeFileSync(at(file), JSON.stringify({ ...JSON.parse(readFileSync(at(file), 'utf8')), ...members }))

/** Starts the gateway, runs `look`, and stops the gateway. */
async function visit<Result>(look: (server: TestServer) => Promise<Result>): Promise<Result> {
  const server = await startServer({ schemasDir, dataDir })
  try {
    return await look(server)
  } finally {
    await server.stop()
  }
}
const faults = async (server: TestServer) =>
  (await call<Health>(server, 'GET', '/api/health', { shape: 'health' })).body.faults
const offered = async (server: TestServer) => {
  const { key } = await newOrder(server, { currency: 'MXN', amountMinor: 50_000 })
  return (await methodsOf(server, key, 'MX')).map(({ code }) => code)
}
const cardForm = async (server: TestServer) => readForm(server, (await newOrder(server)).key)

it('offers what it offered after two restarts, reports faulty files, and accepts sound and deleted ones', async () => {
  const before = await visit(offered)
  expect(before).toEqual(expect.arrayContaining(['CARD', 'OXXO']))

  change('fields/email.json', { inputmode: 'mail' })
  rmSync(at('catalogs/platforms.json'))
  for (const _ of ['first', 'second'])
    await visit(async (server) => {
      expect(await offered(server)).toEqual(before)
      expect((await cardForm(server)).status).toBe(200)
      const [lost, kind] = await faults(server)
      expect(lost).toMatchObject({ code: 'TF228', file: 'catalogs/platforms.json', notOffered: [] })
      expect(kind).toMatchObject({ code: 'TF202', file: 'fields/email.json', notOffered: [] })
      expect(kind?.methods).toEqual(expect.arrayContaining(['CARD', 'OXXO']))
    })

  // A new release deletes and corrects files while the gateway is down.
  cpSync(join(import.meta.dirname, '../../../../schemas/catalogs/platforms.json'), at('catalogs/platforms.json'))
  change('fields/email.json', { inputmode: 'text' })
  rmSync(at('methods/OXXO.json'))
  change('methods/CARD.json', { name: 'Any card' } satisfies Partial<MethodFile>)
  await visit(async (server) => {
    expect(await faults(server)).toEqual([])
    expect(await offered(server)).toEqual(before.filter((code) => code !== 'OXXO'))
    expect(server.gateway.files().methods.get('CARD')?.name).toBe('Any card')
    expect(JSON.stringify((await cardForm(server)).body.definitions)).toContain('"inputmode":"text"')
  })
})

it('keeps changes that are made while it runs', async () => {
  await visit(async (server) => {
    change('methods/CARD.json', { name: 'Cards' })
    expect(server.gateway.filesNow().methods.get('CARD')?.name).toBe('Cards')
  })
  writeFileSync(at('methods/CARD.json'), '{ "half": ')
  await visit(async (server) => {
    expect(server.gateway.files().methods.get('CARD')?.name).toBe('Cards')
    expect(await faults(server)).toMatchObject([{ code: 'TF200', methods: ['CARD'], notOffered: [] }])
  })
})
