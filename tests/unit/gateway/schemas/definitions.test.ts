/** @long */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leftOutNotice } from '../../../../gateway/offers/availability.ts'
import type { Health, MethodField, MethodFile } from '../../../../schemas/types.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { call, fullBilling, newOrder, pay, readForm } from '../support/shop.ts'

let server: TestServer
const schemasDir = mkdtempSync(join(tmpdir(), 'tillform-schemas-'))
const cardFile = join(schemasDir, 'methods/CARD.json')
let original: MethodFile
beforeAll(async () => {
  cpSync(join(import.meta.dirname, '../../../../schemas'), schemasDir, { recursive: true })
  // Only CARD is kept, so that each test controls what is offered.
  for (const file of readdirSync(join(schemasDir, 'methods')))
    if (file !== 'CARD.json') rmSync(join(schemasDir, 'methods', file))
  original = JSON.parse(readFileSync(cardFile, 'utf8'))
  server = await startServer({ schemasDir })
})
afterAll(async () => {
  await server.stop()
  rmSync(schemasDir, { recursive: true })
})

/** Writes the file and makes the gateway read it at once. Without this, the gateway reads it within two seconds. */
const write = (file: string, text: string) => {
  writeFileSync(file, text)
  server.gateway.filesNow()
}
const save = (method: MethodFile) => write(cardFile, JSON.stringify(method))
const change = (use: string, more: Partial<MethodField>) => {
  const changed = (field: MethodField): MethodField =>
    field.use === use
      ? { ...field, ...more }
      : { ...field, ...(field.rowFields && { rowFields: field.rowFields.map(changed) }) }
  save({ ...original, fields: original.fields.map(changed) })
}
const definitionOf = async (key: string, name: string) =>
  (await readForm(server, key)).body.definitions
    .flatMap((definition) => definition.rowFields ?? [definition])
    .find((definition) => definition.name === name)

/** Makes the form ask for every field of the file. */
const full = { billing: 'full' } as const

describe('a definition that changes while the gateway runs', () => {
  it('changes the form at the next load: hidden, required, or with one more rule', async () => {
    const { key } = await newOrder(server, full)
    const before = (await readForm(server, key)).body.formId
    change('postalCode', { require: 'Y', validationRules: 'digits:5' })
    expect(await definitionOf(key, 'postalCode')).toMatchObject({ require: 'Y', validationRules: 'digits:5' })
    expect((await readForm(server, key)).body.formId).not.toBe(before)
    const { city, postalCode: _, ...rest } = fullBilling
    expect((await pay(server, key, { data: { ...rest, city } })).body.errors).toMatchObject([
      { field: 'postalCode', keyword: 'required' },
    ])

    change('city', { display: 'N' })
    expect(await definitionOf(key, 'city')).toMatchObject({ display: 'N' })
    expect((await pay(server, key, { data: rest })).body.state).toBe('paid')
  })

  it('leaves an order in progress with the form that its shopper saw', async () => {
    save(original)
    const { key } = await newOrder(server, full)
    const { formId } = (await readForm(server, key)).body
    change('postalCode', { require: 'Y' })
    const { postalCode: _, ...data } = fullBilling
    expect((await pay(server, key, { formId, data })).body.state).toBe('paid')
  })

  const faults = async () => (await call<Health>(server, 'GET', '/api/health', { shape: 'health' })).body.faults

  it('is refused if it is faulty, and its last correct content is still offered', async () => {
    const { key } = await newOrder(server, full)
    change('city', { require: 'N' })
    const before = (await readForm(server, key)).body.formId
    change('city', { validationRules: 'no_such_rule' })
    expect((await readForm(server, key)).body.formId).toBe(before)
    expect(await faults()).toMatchObject([{ code: 'TF105', file: 'methods/CARD.json', line: 1 }])
    expect((await pay(server, key, { data: fullBilling })).body.state).toBe('paid')
    save(original)
    expect(await faults()).toEqual([])
  })

  it('is accepted while its examples are out of date, and those are reported', async () => {
    const { key } = await newOrder(server, full)
    change('address', { validationRules: 'min:50' })
    expect(await definitionOf(key, 'address')).toMatchObject({ validationRules: 'min:50' })
    expect((await faults()).map(({ code }) => code)).toContain('TF211')
    save(original)
  })

  it('is refused if only half of it is saved, and the finding names the place where it ends', async () => {
    const { key } = await newOrder(server)
    write(cardFile, '{\n  "half": ')
    expect((await readForm(server, key)).status).toBe(200)
    expect(await faults()).toMatchObject([{ code: 'TF200', file: 'methods/CARD.json', line: 2 }])
    expect((await call<Health>(server, 'GET', '/api/health')).body.status).toBe('degraded')
    save(original)
    expect((await call<Health>(server, 'GET', '/api/health')).body.status).toBe('ok')
  })

  it('is no longer offered once it is removed', async () => {
    const { key } = await newOrder(server)
    rmSync(cardFile)
    server.gateway.filesNow()
    expect((await readForm(server, key)).status).toBe(404)
    save(original)
    expect((await readForm(server, key)).status).toBe(200)
  })
})

describe('a gateway that starts with faulty files', () => {
  it('reports them and the methods that it leaves out in its log and health, and offers all others', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tillform-schemas-'))
    cpSync(join(import.meta.dirname, '../../../../schemas'), folder, { recursive: true })
    writeFileSync(join(folder, 'methods/HALF.json'), '{ "half": ')
    writeFileSync(join(folder, 'fields/city.json'), '{}')
    const lines: string[] = []
    const started = await startServer({ schemasDir: folder, log: { write: (line) => lines.push(line) } })
    const { key } = await newOrder(started, full)
    const offered = await call<{ code: string }[]>(started, 'GET', `/api/checkout/${key}/methods?country=US`)
    const health = (await call<Health>(started, 'GET', '/api/health', { shape: 'health' })).body
    expect(health.faults.map(({ code, file }) => `${code} ${file}`)).toContain('TF200 methods/HALF.json')
    expect(lines.map((line) => JSON.parse(line).fault)).toContainEqual(
      expect.objectContaining({ code: 'TF200', file: 'methods/HALF.json', line: 1 }),
    )
    // The CARD file itself is correct, but one of its fields has no kind.
    expect(health.faults.find(({ file }) => file === 'fields/city.json')?.notOffered).toContain('CARD')
    expect(health.faults.map(({ file }) => file)).not.toContain('methods/CARD.json')
    expect(offered.body.map(({ code }) => code)).not.toContain('CARD')
    expect(offered.body.length).toBeGreaterThan(0)
    expect(leftOutNotice(started.gateway)).toEqual([expect.stringMatching(/^Not offered, .*\bCARD\b.*\/api\/health/)])
    expect(leftOutNotice(server.gateway)).toEqual([])
    expect((await readForm(started, key)).status).toBe(404)
    await started.stop()
    rmSync(folder, { recursive: true })
  })

  it('does not start without a sound catalog, and says why', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tillform-schemas-'))
    cpSync(join(import.meta.dirname, '../../../../schemas'), folder, { recursive: true })
    writeFileSync(join(folder, 'catalogs/regions.json'), '{')
    await expect(startServer({ schemasDir: folder })).rejects.toThrow(/catalogs\/regions\.json:1: invalid JSON/)
    rmSync(folder, { recursive: true })
  })
})

describe('a change of a file without any request', () => {
  const code = 'DROPPED'
  const isOffered = async (key: string) =>
    (await call<{ code: string }[]>(server, 'GET', `/api/checkout/${key}/methods`)).body.some(
      (entry) => entry.code === code,
    )

  it('takes effect within two seconds: a method is added, corrected and removed', async () => {
    const { key } = await newOrder(server)
    const file = join(schemasDir, `methods/${code}.json`)
    const within = { timeout: 2000, interval: 20 }
    writeFileSync(file, JSON.stringify({ ...original, code }))
    await expect.poll(() => isOffered(key), within).toBe(true)
    writeFileSync(file, JSON.stringify({ ...original, code, enabled: false }))
    await expect.poll(() => isOffered(key), within).toBe(false)
    writeFileSync(file, JSON.stringify({ ...original, code }))
    await expect.poll(() => isOffered(key), within).toBe(true)
    rmSync(file)
    await expect.poll(() => isOffered(key), within).toBe(false)
  })
})

describe('recommended methods', () => {
  const codes = async (key: string, country: string) =>
    (await call<{ code: string }[]>(server, 'GET', `/api/checkout/${key}/methods?country=${country}`)).body.map(
      ({ code }) => code,
    )
  const saveMethod = (code: string, more: Partial<MethodFile>) =>
    write(join(schemasDir, `methods/${code}.json`), JSON.stringify({ ...original, code, ...more }))

  it('follow country, currency, limits, rank and `enabled`', async () => {
    save({ ...original, markets: [{ country: '*', rank: 5 }] })
    saveMethod('BRL_ONLY', { markets: [{ country: 'BR', currencies: ['BRL'], rank: 1 }] })
    saveMethod('SMALL', { markets: [{ country: 'BR', currencies: ['BRL'], limits: { maxMinor: 100 }, rank: 2 }] })
    saveMethod('LATE', { markets: [{ country: 'BR', rank: 9 }] })
    saveMethod('OFF', { enabled: false, markets: [{ country: '*', rank: 1 }] })
    const dollars = await newOrder(server)
    const reais = await newOrder(server, { currency: 'BRL', amountMinor: 100 })
    expect(await codes(dollars.key, 'BR')).toEqual(['CARD', 'LATE'])
    expect(await codes(reais.key, 'BR')).toEqual(['BRL_ONLY', 'SMALL', 'CARD', 'LATE'])
    expect(await codes(reais.key, 'DE')).toEqual(['CARD'])
  })
})
