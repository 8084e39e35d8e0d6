/** An answer of a wrong shape counts as a network error. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { createCalls } from '../../../../renderer/api/calls.ts'
import { createClient } from '../../../../renderer/api/client.ts'
import { HttpError, NetworkError } from '../../../../renderer/api/errors.ts'
import { fits, type Shape, shapes } from '../../../../renderer/api/shapes.ts'

const folder = join(import.meta.dirname, '../../../../schemas/api')
interface Schema {
  type?: string
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
  $ref?: string
}
const schemaOf = (name: string) => JSON.parse(readFileSync(join(folder, `${name}.schema.json`), 'utf8')) as Schema

/** The places where a shape requires more than its schema guarantees. */
function excess(shape: Shape, schema: Schema, path = ''): string[] {
  const real = schema.$ref ? schemaOf(schema.$ref.replace('.schema.json', '')) : schema
  if (typeof shape === 'string') {
    const type = real.type === 'integer' ? 'number' : real.type
    // A constant has no type of its own.
    return type === undefined || type === shape ? [] : [path]
  }
  if (Array.isArray(shape)) return real.type === 'array' ? excess(shape[0], real.items ?? {}, `${path}/*`) : [path]
  return Object.entries(shape).flatMap(([name, part]) =>
    real.required?.includes(name)
      ? excess(part, real.properties?.[name] ?? {}, `${path}/${name}`)
      : [`${path}/${name}`],
  )
}

const { errors, savedAddress: _answer, walletSession: _foreign, ...ofFiles } = shapes

it.each(Object.keys(ofFiles))('the schema guarantees what the page needs from a %s', (name) => {
  expect(excess(shapes[name as keyof typeof shapes], schemaOf(name))).toEqual([])
})

it('the schema guarantees what the page needs from an error', () => {
  expect(excess(errors[0], schemaOf('fieldError'))).toEqual([])
})

it('a schema that guarantees less is found', () => {
  expect(excess({ key: 'number', reason: 'string' }, schemaOf('checkoutView'))).toEqual(['/key', '/reason'])
})

const odd = ['{}', '[]', 'null', '"paid"', '1', '', '[null]', '[{}]', '{"state":1}', '{"keys":[{}]}', '{"form":{}}']

describe.each(odd)('%s in place of an answer', (body) => {
  const onMisfit = vi.fn()
  const calls = createCalls(
    createClient({ fetch: async () => new Response(body), browserLanguage: () => 'en', onMisfit }),
  )
  const confirm = { key: 'k', method: 'CARD', country: 'US', formId: 'f', data: {} }
  const asked: Record<string, () => Promise<unknown>> = {
    checkout: () => calls.checkout('k'),
    form: () => calls.form('k', 'CARD', 'US', 'en'),
    address: () => calls.address('k', 'billing', { lang: 'en' }),
    saveAddress: () => calls.saveAddress('k', 'billing', { country: 'US', formId: 'f', data: {} }),
    keys: () => calls.keys(),
    'confirm by card': () => calls.confirm(confirm, 'intent', false),
    'confirm by another method': () => calls.confirm(confirm, 'intent', true),
    status: () => calls.status('k'),
    local: () => calls.instructions('k', 'en'),
    abandon: () => calls.abandon('k', 1),
    walletSession: () => calls.walletSession('k', 'https://wallet.example'),
    verify: () => calls.verify('k', 'jwe'),
    extend: () => calls.extend('k', '2026-11-25 12:00:00'),
    cancel: () => calls.cancel('k'),
    outcome: () => calls.outcome('k', 'pay'),
    sampleOrder: () => calls.sampleOrder({ amountMinor: 1, currency: 'USD' }),
    ...(body === '[]' ? {} : { methods: () => calls.methods('k', 'US', 'en') }),
  }
  it.each(Object.keys(asked))('is a network error of %s, and is reported', async (name) => {
    onMisfit.mockClear()
    await expect(asked[name]?.()).rejects.toBeInstanceOf(NetworkError)
    expect(onMisfit).toHaveBeenCalledTimes(1)
    expect(String(onMisfit.mock.calls[0]?.[0])).not.toMatch(/\/k\b/)
  })
})

it('a country may have no methods', () => {
  expect(fits([], [shapes.methodEntry])).toBe(true)
})

it.each(['{"errors":"many"}', '{"errors":[null]}', '{"errors":[{}]}', 'null', '1'])(
  'a refusal with the body %s names no fields',
  async (body) => {
    const calls = createCalls(
      createClient({ fetch: async () => new Response(body, { status: 422 }), browserLanguage: () => 'en' }),
    )
    const error = (await calls.status('k').catch((caught: unknown) => caught)) as HttpError
    expect(error).toBeInstanceOf(HttpError)
    expect(error.body.errors).toBeUndefined()
  },
)
