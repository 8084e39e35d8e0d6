/**
 * Sends the examples of every field kind to the gateway as a page does: a method asks for the field, and the answer
 * names the field and the keyword. Each form also requires a second field that is never sent. So nothing is paid, and a
 * value is valid when the refusal does not name its field.
 *
 * @long
 */
import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MethodFile } from '../../../../schemas/types.ts'
import { type Example, examples, kinds } from '../../forms.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { call, confirm, encrypt, newOrder } from '../support/shop.ts'

const exampleDay = new Date('2026-11-21T12:00:00Z')
const schemasDir = mkdtempSync(join(tmpdir(), 'tillform-examples-'))
let server: TestServer

/** Each example with a method that asks for its field and for the fields that its conditions read. */
const cases = examples.map(([name, example]) => {
  const asked = [...new Set([name, ...Object.keys(example.values ?? {})])]
  return { name, example, asked, code: asked.join('_') }
})

beforeAll(async () => {
  cpSync(join(import.meta.dirname, '../../../../schemas'), schemasDir, { recursive: true })
  for (const { asked, code } of new Map(cases.map((each) => [each.code, each])).values()) {
    const fields = asked.map((use) => ({ use, display: 'Y' }))
    const missing = { name: 'neverSent', component: 'Text', label: 'Never sent', require: 'Y' }
    const method: MethodFile = {
      $schema: '../meta/method.schema.json',
      code,
      name: code,
      flow: 'form',
      markets: [{ country: '*', rank: 1 }],
      fields: [...fields, missing],
      examples: { valid: [] },
    }
    writeFileSync(join(schemasDir, `methods/${code}.json`), JSON.stringify(method))
  }
  server = await startServer({ schemasDir, trustProxy: 1 })
  await server.gateway.clock.advance(exampleDay.getTime() - Date.now())
})
afterAll(async () => {
  await server.stop()
  rmSync(schemasDir, { recursive: true })
})

describe.each(Object.keys(kinds))('%s', (kind) => {
  const own = cases.filter(({ name }) => name === kind)

  it('has valid and invalid examples', () => {
    expect(own.filter(({ example }) => !example.keyword).length).toBeGreaterThan(0)
    expect(own.filter(({ example }) => example.keyword).length).toBeGreaterThan(0)
  })

  it.each(own.map(({ example, code }) => [title(example), code, example] as const))('%s', async (_, code, example) => {
    expect(await faultsOf(kind, code, example)).toEqual([
      ...(example.keyword ? [`${kind} ${example.keyword}`] : []),
      'neverSent required',
    ])
  })
})

const title = ({ value, keyword, country }: Example) =>
  `${JSON.stringify(value)} ${keyword ? `fails ${keyword}` : 'is taken'}${country ? ` in ${country}` : ''}`

/** Orders and their forms, by method and country. A refusal changes neither, so they are used again. */
const opened = new Map<string, Promise<{ key: string; formId: string }>>()

async function open(code: string, country: string) {
  const { key } = await newOrder(server, { country })
  const form = await call<{ formId: string }>(server, 'GET', `/api/checkout/${key}/forms/${code}?country=${country}`)
  return { key, formId: form.body.formId }
}

/** The errors of this field and of the field that is never sent, as 'field keyword'. */
async function faultsOf(kind: string, code: string, { value, values, country = 'US' }: Example): Promise<string[]> {
  const place = `${code} ${country}`
  if (!opened.has(place)) opened.set(place, open(code, country))
  const { key, formId } = await (opened.get(place) ?? open(code, country))
  const all = Object.entries({ ...values, [kind]: value })
  const isSecret = ([name]: [string, unknown]) => kinds[name]?.secret === true
  const sent = {
    key,
    method: code,
    country,
    formId,
    data: Object.fromEntries(all.filter((entry) => !isSecret(entry))),
    card: await encrypt(server, Object.fromEntries(all.filter(isSecret)), key),
  }
  // Each kind has its own address: together they would exceed the limit per minute of one address.
  const { status, body } = await confirm(server, sent, randomUUID(), {
    'x-forwarded-for': `10.0.0.${Object.keys(kinds).indexOf(kind)}`,
  })
  expect(status).toBe(422)
  return (body.errors ?? [])
    .filter(({ field }) => field === kind || field === 'neverSent')
    .map(({ field, keyword }) => `${field} ${keyword}`)
}
