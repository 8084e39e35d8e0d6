/** The family name comes first in languages with that order; the form stays the same. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FieldDefinition, FormView } from '../../../../schemas/types.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { call, newOrder } from '../support/shop.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const namesOf = (fields: FieldDefinition[]): string[] =>
  fields
    .flatMap((field) => [field.name ?? '', ...namesOf((field.rowFields ?? []) as FieldDefinition[])])
    .filter((name) => /^(jp)?(First|Last|first|last)Name$/.test(name))

it.each([
  ['KONBINI', { country: 'JP', currency: 'JPY', amountMinor: 6480 }],
  ['BOLETO', { country: 'BR', currency: 'BRL', amountMinor: 12_000 }],
])('of %s', async (method, sale) => {
  const { key } = await newOrder(server, sale)
  const asked = async (lang: string) =>
    (await call<FormView>(server, 'GET', `/api/checkout/${key}/forms/${method}?country=${sale.country}&lang=${lang}`))
      .body
  const english = await asked('en')
  const [given, family] = namesOf(english.definitions)
  expect(given).toMatch(/first/i)
  for (const lang of ['ja', 'ko', 'vi', 'zh', 'zh-CN', 'zh-TW']) {
    const { formId, definitions } = await asked(lang)
    expect([formId, ...namesOf(definitions)]).toEqual([english.formId, family, given])
  }
  for (const lang of ['de', 'ar', 'th']) expect(namesOf((await asked(lang)).definitions)).toEqual([given, family])
})

it('of an address', async () => {
  const { key } = await newOrder(server, { country: 'JP', billing: 'full' })
  const { body } = await call<{ form: FormView }>(
    server,
    'GET',
    `/api/checkout/${key}/address/billing?country=JP&lang=ja`,
  )
  expect(namesOf(body.form.definitions)).toEqual(['lastName', 'firstName'])
})
