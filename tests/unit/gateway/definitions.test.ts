import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Health, MethodField, MethodFile } from '../../../schemas/types.ts'
import { startServer, type TestServer } from './support/server.ts'
import { billing, call, newOrder, pay, readForm } from './support/shop.ts'

let server: TestServer
const schemasDir = mkdtempSync(join(tmpdir(), 'tillform-schemas-'))
const cardFile = join(schemasDir, 'methods/CARD.json')
let original: MethodFile
beforeAll(async () => {
  cpSync(join(import.meta.dirname, '../../../schemas'), schemasDir, { recursive: true })
  original = JSON.parse(readFileSync(cardFile, 'utf8'))
  server = await startServer({ schemasDir })
})
afterAll(async () => {
  await server.stop()
  rmSync(schemasDir, { recursive: true })
})

const save = (method: MethodFile) => writeFileSync(cardFile, JSON.stringify(method))
const change = (use: string, more: Partial<MethodField>) =>
  save({ ...original, fields: original.fields.map((field) => (field.use === use ? { ...field, ...more } : field)) })
const definitionOf = async (key: string, name: string) =>
  (await readForm(server, key)).body.definitions.find((definition) => definition.name === name)

describe('a definition that changes while the gateway runs', () => {
  it('changes the form at the next load: hidden, required, or with one more rule', async () => {
    const { key } = await newOrder(server)
    const before = (await readForm(server, key)).body.formId
    change('postalCode', { require: 'Y', validationRules: 'digits:5' })
    expect(await definitionOf(key, 'postalCode')).toMatchObject({ require: 'Y', validationRules: 'digits:5' })
    expect((await readForm(server, key)).body.formId).not.toBe(before)
    expect((await pay(server, key)).body.errors).toMatchObject([{ field: 'postalCode', keyword: 'required' }])

    change('city', { display: 'N' })
    expect(await definitionOf(key, 'city')).toMatchObject({ display: 'N' })
    const { city: _, ...rest } = billing
    expect((await pay(server, key, { data: rest })).body.state).toBe('paid')
  })

  it('leaves an order in progress with the form that its shopper saw', async () => {
    save(original)
    const { key } = await newOrder(server)
    const { formId } = (await readForm(server, key)).body
    change('postalCode', { require: 'Y' })
    expect((await pay(server, key, { formId })).body.state).toBe('paid')
  })

  it('that is faulty makes the method unavailable, with the code of the fault', async () => {
    const { key } = await newOrder(server)
    change('city', { validationRules: 'no_such_rule' })
    const { status, body } = await readForm(server, key)
    expect({ status, body }).toMatchObject({
      status: 503,
      body: { error: 'methodUnavailable', code: expect.stringMatching(/^TF1/) },
    })
  })

  const fault = expect.objectContaining({ file: 'methods/CARD.json' })
  const health = async () => (await call<Health>(server, 'GET', '/api/health', { shape: 'health' })).body

  it('that is no method file is left out, and the health says which', async () => {
    const { key } = await newOrder(server)
    writeFileSync(cardFile, '{ "half": ')
    expect((await readForm(server, key)).status).toBe(404)
    expect(await health()).toMatchObject({ status: 'degraded', faults: expect.arrayContaining([fault]) })
    save(original)
    expect((await health()).faults).not.toContainEqual(fault)
  })
})

describe('recommended methods', () => {
  const codes = async (key: string, country: string) =>
    (await call<{ code: string }[]>(server, 'GET', `/api/checkout/${key}/methods?country=${country}`)).body.map(
      ({ code }) => code,
    )
  const saveMethod = (code: string, more: Partial<MethodFile>) =>
    writeFileSync(
      join(schemasDir, `methods/${code}.json`),
      JSON.stringify({ ...original, code, flow: 'voucher', ...more }),
    )

  it('follow country, currency, limits, rank and the switch', async () => {
    save({ ...original, markets: [{ country: '*', rank: 5 }] })
    saveMethod('BRL_ONLY', { markets: [{ country: 'BR', currencies: ['BRL'], rank: 1 }] })
    saveMethod('SMALL', { markets: [{ country: 'BR', limits: { maxMinor: 100 }, rank: 2 }] })
    saveMethod('LATE', { markets: [{ country: 'BR', rank: 9 }] })
    saveMethod('OFF', { enabled: false, markets: [{ country: '*', rank: 1 }] })
    const dollars = await newOrder(server)
    const reais = await newOrder(server, { currency: 'BRL', amountMinor: 100 })
    expect(await codes(dollars.key, 'BR')).toEqual(['CARD', 'LATE'])
    expect(await codes(reais.key, 'BR')).toEqual(['BRL_ONLY', 'SMALL', 'CARD', 'LATE'])
    expect(await codes(reais.key, 'DE')).toEqual(['CARD'])
  })
})
