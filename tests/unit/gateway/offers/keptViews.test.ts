/** Forms are made once for many orders: none may show the terms of another order, or an earlier version of a file. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createForms } from '../../../../gateway/offers/forms.ts'
import { createKeptViews, type KeptKey } from '../../../../gateway/offers/keptViews.ts'
import { offerFor } from '../../../../gateway/offers/versions.ts'
import { readByKey } from '../../../../gateway/orders/orderSnapshot.ts'
import { providerFor } from '../../../../gateway/providers/routing.ts'
import type { FormView, OrderRequest } from '../../../../schemas/types.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { newOrder } from '../support/shop.ts'

const schemasDir = mkdtempSync(join(tmpdir(), 'tillform-kept-views-'))
cpSync(join(import.meta.dirname, '../../../../schemas'), schemasDir, { recursive: true })
let server: TestServer
beforeAll(async () => {
  server = await startServer({ schemasDir })
})
afterAll(async () => {
  await server.stop()
  rmSync(schemasDir, { recursive: true })
})

const installments = { country: 'BR', currency: 'BRL', kind: 'installment' as const, installment: { counts: [2, 3] } }
const mixed: (Partial<OrderRequest> & { country: string })[] = [
  { country: 'US', currency: 'USD' },
  { country: 'US', currency: 'USD', amountMinor: 77_700, billing: 'minimal' },
  { country: 'US', currency: 'USD', billing: 'full' },
  { country: 'US', currency: 'EUR', supportedCards: ['VISA'] },
  { country: 'BR', currency: 'BRL' },
  { ...installments, amountMinor: 90_000 },
  { ...installments, amountMinor: 12_345 },
]

async function formOf(key: string, country: string, language: string, forms = server.gateway.forms): Promise<FormView> {
  const { gateway } = server
  const { order } = await readByKey(gateway.db, key)
  const fault = (error: Error) => {
    throw error
  }
  return forms.handOut(order, { method: 'CARD', country, language, now: await gateway.clock.now(), fault })
}

/** Has made no form before. */
const newForms = ({ gateway } = server) =>
  createForms(
    gateway,
    gateway.files,
    (...asked) => offerFor(gateway, ...asked),
    (order, asked) => providerFor(gateway.config.routes, order, asked),
  )

it('each order gets the form that it would get if no other order had been there before', async () => {
  for (const { country, ...terms } of [...mixed, ...mixed.toReversed()]) {
    const { key } = await newOrder(server, { country, ...terms })
    for (const language of ['en', 'de', 'ja'])
      for (const place of [country, 'JP'])
        expect(JSON.stringify(await formOf(key, place, language))).toBe(
          JSON.stringify(await formOf(key, place, language, newForms())),
        )
  }
})

it('a changed field kind is in the next form', async () => {
  const { key } = await newOrder(server)
  const before = await formOf(key, 'US', 'en')
  const file = join(schemasDir, 'fields/cardHolderName.json')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), maxLength: 33 }))
  server.gateway.filesNow()
  expect(JSON.stringify(before)).not.toContain('"maxLength":33')
  expect(JSON.stringify(await formOf(key, 'US', 'en'))).toContain('"maxLength":33')
})

it('of many languages only the latest forms are kept', () => {
  const view = createKeptViews()
  const make = vi.fn(
    ({ method, country }: KeptKey): FormView => ({ formId: '', version: 1, method, country, definitions: [] }),
  )
  const files = {}
  const ask = (language: string) => {
    const terms = { currency: 'USD', billing: 'full', supportedCards: null } as const
    view(files, { method: 'CARD', country: 'US', language, ...terms }, make)
  }
  for (const language of ['en', 'en', 'de', 'en']) ask(language)
  expect(make).toHaveBeenCalledTimes(2)
  for (let at = 0; at < 400; at++) ask(`en-x-${at}`)
  ask('en-x-399')
  expect(make).toHaveBeenCalledTimes(402)
  ask('de')
  expect(make).toHaveBeenCalledTimes(403)
})
