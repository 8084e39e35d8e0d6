/** Fields that a method file defines itself: in the shopper's language, checked and kept like any other field. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { attempts } from '../../../../gateway/store/attemptTable.ts'
import type { FormView, Health, MethodFile } from '../../../../schemas/types.ts'
import { localForm, methodsOf, orderFor, payLocal } from '../support/local.ts'
import { methodFile, ownSchemas } from '../support/ownSchemas.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { call, confirm, readCheckout } from '../support/shop.ts'

const schemasDir = ownSchemas()
const file = join(schemasDir, 'methods/COLOMBIA.json')
let server: TestServer

const oxxo = methodFile('OXXO')
const method: MethodFile = {
  ...oxxo,
  code: 'COLOMBIA',
  logo: undefined,
  markets: [{ country: 'CO', rank: 1 }],
  fields: [
    { name: 'documentType', component: 'Select', require: 'Y', options: [{ value: 'CC' }, { value: 'NIT' }] },
    { name: 'documentNumber', component: 'Text', require: 'Y', inputmode: 'numeric', validationRules: 'min:6|numeric' },
    { name: 'bank', component: 'Select', require: 'Y', optionsFrom: 'banks', options: [{ value: '1007' }] },
    { use: 'city', as: 'birthCity' },
    { use: 'city', as: 'taxCity', currencies: ['COP'], amountMinor: { atLeast: 5_000_000 } },
    {
      name: 'company',
      component: 'Text',
      require: 'Y',
      when: { documentType: ['NIT'] },
      cases: [{ when: { bank: ['1007'] }, texts: 'companyThere', validationRules: 'min:3' }],
    },
  ],
  text: {
    en: {
      steps: ['Pay.'],
      fields: {
        documentType: { label: 'Document', options: { CC: 'Citizen card', NIT: 'Company' } },
        documentNumber: { label: 'Number', error: { pattern: 'Digits only.' }, help: 'As on it.' },
        bank: { label: 'Bank' },
        company: { label: 'Company' },
        companyThere: { label: 'Company at Bancolombia', error: 'Too short.' },
      },
    },
    es: { fields: { documentType: { label: 'Documento', options: { CC: 'Cédula' } } } },
  },
  examples: { valid: [{ documentType: 'CC', documentNumber: '1020304050', bank: '1007' }], invalid: [] },
}

const formIn = async (key: string, language: string) =>
  (await call<FormView>(server, 'GET', `/api/checkout/${key}/forms/COLOMBIA?country=CO&lang=${language}`)).body
const write = (content: unknown) => {
  writeFileSync(file, JSON.stringify(content, null, 2))
  server.gateway.filesNow()
}
const order = () => orderFor(server, { country: 'CO', currency: 'COP', amountMinor: 4_990_000 })

beforeAll(async () => {
  server = await startServer({ schemasDir })
  write(method)
})
afterAll(() => server.stop())

it('they are sent in the requested language, or in English where the file lacks it, under one formId', async () => {
  const { key } = await order()
  const english = await formIn(key, 'en')
  const spanish = await formIn(key, 'es-CO')
  expect(english.definitions).toMatchObject([
    { label: 'Document', options: [{ label: 'Citizen card' }, { label: 'Company' }] },
    { label: 'Number', help: 'As on it.', error: { pattern: 'Digits only.' } },
    { label: 'Bank', options: [{ value: '1007', label: 'Bancolombia' }] },
    { name: 'birthCity', kind: 'city' },
    { label: 'Company', cases: [{ label: 'Company at Bancolombia', error: 'Too short.', validationRules: 'min:3' }] },
  ])
  expect(spanish.definitions).toMatchObject([
    { label: 'Documento', options: [{ label: 'Cédula' }, { label: 'Company' }] },
    { label: 'Number' },
    { label: 'Bank' },
    {},
    {},
  ])
  expect(spanish.formId).toBe(english.formId)
})

it('they are checked by their own rules, and can pay', async () => {
  const { key } = await order()
  const data = { ...method.examples.valid[0], documentNumber: '12-34567' }
  expect((await payLocal(server, key, 'CO', method, { data })).body.errors).toMatchObject([
    { field: 'documentNumber', keyword: 'pattern' },
  ])
  expect((await payLocal(server, key, 'CO', method)).body.state).toBe('pending')
})

it('a conditional field is asked while its condition holds, and otherwise is neither checked nor kept', async () => {
  const [example] = method.examples.valid
  const payAs = async (more: object) => {
    const { key, id } = await order()
    return { ...(await payLocal(server, key, 'CO', method, { data: { ...example, ...more } })), id }
  }
  expect((await payAs({ documentType: 'NIT' })).body.errors).toMatchObject([{ field: 'company', keyword: 'required' }])
  const short = await payAs({ documentType: 'NIT', company: 'AB' })
  expect(short.body.errors).toMatchObject([{ field: 'company', keyword: 'minLength' }])
  expect((await payAs({ documentType: 'NIT', company: 'Empanadas' })).body.state).toBe('pending')
  // The value of a hidden field is not kept, even one that the check would refuse.
  const hidden = await payAs({ documentType: 'CC', company: '4242424242424242' })
  expect(hidden.body.state).toBe('pending')
  const [kept] = await server.gateway.db.select().from(attempts).where(eq(attempts.orderId, hidden.id))
  expect(kept?.billing).toEqual(example)
})

it('an entry for large sums is asked and kept of such an order alone', async () => {
  const asks = async (key: string) => JSON.stringify((await formIn(key, 'en')).definitions).includes('taxCity')
  const { key, id } = await orderFor(server, { country: 'CO', currency: 'COP', amountMinor: 5_000_000 })
  expect([await asks(key), await asks((await order()).key)]).toEqual([true, false])
  const data = { ...method.examples.valid[0], taxCity: 'Cali' }
  expect((await payLocal(server, key, 'CO', method, { data })).body.state).toBe('pending')
  const [kept] = await server.gateway.db.select().from(attempts).where(eq(attempts.orderId, id))
  expect(kept?.billing).toEqual(data)
})

it('a mistake in one is reported with code, line and hint, and the method is still offered as before', async () => {
  const { key } = await order()
  const before = await formIn(key, 'en')
  const [documentType, ...others] = method.fields
  write({ ...method, fields: [{ ...documentType, inputmode: 'mail' }, ...others] })
  const { faults } = (await call<Health>(server, 'GET', '/api/health')).body
  expect(faults).toMatchObject([
    { code: 'TF202', file: 'methods/COLOMBIA.json', line: expect.any(Number), hint: 'did you mean "email"?' },
  ])
  expect((await methodsOf(server, key, 'CO')).map(({ code }) => code)).toContain('COLOMBIA')
  expect(await formIn(key, 'en')).toEqual(before)
  write(method)
})

it('the page shows the name of a method without logo, steps and providers once it was tried', async () => {
  const { present: _, providers: __, text: ___, logo: ____, ...plain } = methodFile('BLIK')
  const fields = [{ use: 'email', require: 'Y' }]
  const examples = { valid: [{ email: 'ada@example.com' }], invalid: [] }
  const own = {
    ...plain,
    code: 'POINTS',
    name: 'Loyalty points',
    markets: [{ country: 'CO', rank: 1 }],
    fields,
    examples,
  }
  writeFileSync(join(schemasDir, 'methods/POINTS.json'), JSON.stringify(own, null, 2))
  server.gateway.filesNow()
  const { key } = await order()
  const { formId } = (await localForm(server, key, 'POINTS', 'CO')).body
  const { body } = await confirm(server, {
    key,
    method: 'POINTS',
    country: 'CO',
    formId,
    data: examples.valid[0],
  })
  expect(body.state).toBe('pending')
  expect((await readCheckout(server, key)).methodName).toBe('Loyalty points')
})
