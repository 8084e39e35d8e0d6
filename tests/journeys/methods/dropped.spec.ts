/** A method that the project does not have is offered as soon as its file lies in the folder of a running gateway. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MethodEntry } from '../../../schemas/types.ts'
import { expectResult } from '../checkout.ts'
import { test as base, expect } from '../fixtures.ts'
import { type Gateway, startGateway } from '../gateway.ts'
import { type Case, type LocalMethod, methods } from './cases.ts'
import { choose, confirm, decide, expectPromises } from './shopper.ts'

const schemas = join(import.meta.dirname, '../../../schemas')

/** A gateway with a folder of schema files of its own. */
const test = base.extend<{ shop: Gateway & { folder: string } }>({
  shop: async ({ page }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'tillform-schemas-'))
    cpSync(schemas, folder, { recursive: true })
    const gateway = await startGateway({ schemas: folder })
    await use({ ...gateway, folder })
    // A page that is still loading would complain of a gateway that stops.
    await page.goto('about:blank')
    await gateway.stop()
    rmSync(folder, { recursive: true, force: true })
  },
})

const method: LocalMethod = {
  $schema: '../meta/method.schema.json',
  code: 'KIOSK_CASH',
  name: 'Kiosk Cash',
  logo: 'KIOSK_CASH.svg',
  source: 'https://kiosk.example/docs',
  flow: 'voucher',
  markets: [{ country: 'CO', currencies: ['COP'], limits: { minMinor: 100_000, maxMinor: 90_000_000 }, rank: 1 }],
  fields: [
    { use: 'contactName', require: 'Y' },
    { use: 'identityNumber', require: 'Y' },
  ],
  present: {
    page: 'paymentLocal',
    ticket: 'barcode',
    expires: 'P2D',
    details: [{ name: 'amount' }, { name: 'ticketNumber', copy: true, group: 4 }, { name: 'orderno' }],
    actions: ['download', 'print', 'shopSearch'],
    links: { shopSearch: 'https://kiosk.example/shops' },
  },
  text: {
    en: {
      hint: 'Pay at any kiosk.',
      steps: ['Show the barcode.', 'Pay in cash.'],
      labels: { ticketNumber: 'Kiosk number' },
    },
    es: {
      hint: 'Paga en cualquier quiosco.',
      steps: ['Muestra el código.', 'Paga en efectivo.'],
      labels: { ticketNumber: 'Número de quiosco' },
    },
  },
  providers: { sandbox: { make: 'reference', digits: 12, prefix: '7', check: 'luhn', barcode: 'code128' } },
  examples: {
    valid: [{ contactName: 'Mateo Restrepo', identityNumber: '1020304050' }],
    invalid: [{ data: { contactName: 'Mateo Restrepo' }, field: 'identityNumber', keyword: 'required' }],
  },
}
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 64"><title>Kiosk Cash</title><rect width="96" height="64"/></svg>'

const one: Case = {
  method,
  country: 'CO',
  currency: 'COP',
  amountMinor: 4_523_000,
  values: { contactName: 'Mateo Restrepo', identityNumber: '1020304050' },
  language: 'es',
  isSampled: true,
}

test('a file dropped beside a running gateway is a method that a shopper pays with, and nothing else is changed @smoke', async ({
  page,
  shop,
}) => {
  expect(methods.map(({ code }) => code)).not.toContain(method.code)
  const { key } = await shop.createOrder({ country: 'CO', currency: 'COP', amountMinor: one.amountMinor })
  const sold = async () => {
    const answer = await fetch(`${shop.url}/api/checkout/${key}/methods?country=CO`)
    return ((await answer.json()) as MethodEntry[]).map(({ code }) => code)
  }
  expect(await sold()).not.toContain(method.code)

  writeFileSync(join(shop.folder, 'methods', method.logo ?? ''), logo)
  writeFileSync(join(shop.folder, 'methods', `${method.code}.json`), JSON.stringify(method, null, 2))
  await expect.poll(sold, { timeout: 2000, intervals: [100] }).toContain(method.code)

  const pending = await choose(page, shop, one)
  await confirm(page, pending)
  await expectPromises(page, shop, pending)
  await decide(page, pending, 'pay')
  await expectResult(page, 'success', pending.order.key)
  expect(await shop.successes(pending.order.id)).toBe(1)
})
