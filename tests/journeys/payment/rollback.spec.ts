/**
 * Two gateways go back to an earlier set of schema files while shoppers type, with a script and without: what is typed
 * stays, and every order ends with the version that it began with.
 */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import type { Health, MethodFile } from '../../../schemas/types.ts'
import { chooseMethod, payButton } from '../checkout.ts'
import { fillControl } from '../fillControl.ts'
import { createDatabase, expect, test } from '../fixtures.ts'
import { type Gateway, startGateway, startTimeoutMs } from '../gateway.ts'
import { changeFile, ownSchemas } from '../schemas.ts'
import { arrive, fillAndPost, chooseMethod as linkTo } from '../scriptless.ts'

const root = join(import.meta.dirname, '../../..')
const hint = 'The version of today.'
const sale = { country: 'MX', currency: 'MXN', amountMinor: 50_000, language: 'en' }

const served = async ({ url }: Gateway) => ((await (await fetch(`${url}/api/health`)).json()) as Health).schemas
const field = (page: Page, name: string) => page.locator(`#checkout_${name}`)

test('a rollback while shoppers type', async ({ page, browser, complaints }, { workerIndex }) => {
  test.setTimeout(startTimeoutMs)
  const schemas = ownSchemas()
  const databaseUrl = await createDatabase(`rollback${workerIndex}_${Date.now()}`)
  const gateways = await Promise.all([0, 1].map(() => startGateway({ databaseUrl, schemas })))
  const [one, other] = gateways as [Gateway, Gateway]
  const yesterday = (await served(one))?.set ?? ''
  const tool = (...args: string[]) =>
    execFileSync(process.execPath, ['--import', 'tsx', join(root, 'scripts/schemas.ts'), ...args], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: databaseUrl },
      encoding: 'utf8',
    })
  const both = (wanted: Record<string, unknown>) =>
    expect
      .poll(async () => [await served(one), await served(other)], { timeout: 60_000 })
      .toEqual([expect.objectContaining(wanted), expect.objectContaining(wanted)])
  // The same order at the other gateway, as behind a balancer.
  const at = (gateway: Gateway, url: string) => url.replace(new URL(url).origin, gateway.url)

  changeFile<MethodFile>(schemas, 'methods/OXXO.json', (method) => {
    method.fields.push({ use: 'postalCode', require: 'Y' })
    method.text = { ...method.text, en: { ...method.text?.en, hint } }
    for (const example of method.examples.valid) example.postalCode = '06000'
  })
  await expect.poll(async () => (await served(one))?.set).not.toBe(yesterday)
  const today = (await served(one))?.set ?? ''
  await both({ set: today, isRollback: false })
  await expect.poll(() => tool('versions')).toContain(today.slice(0, 12))

  const typing = await one.createOrder(sale)
  await page.goto(typing.url)
  await chooseMethod(page, 'OXXO')
  await fillControl(page, 'checkout_email', 'ada@example.com')
  await fillControl(page, 'checkout_firstName', 'Ada')

  const plain = await browser.newContext({ javaScriptEnabled: false })
  const posting = await one.createOrder(sale)
  const plainPage = await plain.newPage()
  await arrive(plainPage, () => plainPage.goto(posting.url))
  await linkTo(plainPage, 'OXXO')
  await expect(field(plainPage, 'postalCode')).toBeVisible()

  tool('rollback', '--', yesterday.slice(0, 10))
  await both({ set: yesterday, isRollback: true })

  await fillControl(page, 'checkout_lastName', 'Lovelace')
  await page.goto(at(other, typing.url))
  await chooseMethod(page, 'OXXO')
  await expect(field(page, 'postalCode')).toBeVisible()
  await page.goto(typing.url)
  await chooseMethod(page, 'OXXO')
  for (const [name, value] of Object.entries({ email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' }))
    await expect(field(page, name)).toHaveValue(value)
  await fillControl(page, 'checkout_postalCode', '06000')
  await page
    .getByRole('button', { name: /voucher/i })
    .or(payButton(page))
    .click()
  await expect(page.getByText(hint)).toBeVisible()

  // Refused, drawn again with what was filled in, and sent again.
  const values = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' }
  await fillAndPost(plainPage, values)
  await expect(field(plainPage, 'postalCode')).toBeVisible()
  await expect(field(plainPage, 'lastName')).toHaveValue('Lovelace')
  await fillAndPost(plainPage, { postalCode: '06000' })
  await expect(plainPage.getByText(hint)).toBeVisible()
  await plain.close()

  const later = await other.createOrder(sale)
  await page.goto(later.url)
  await chooseMethod(page, 'OXXO')
  await expect(field(page, 'email')).toBeVisible()
  await expect(field(page, 'postalCode')).toHaveCount(0)

  tool('rollback', '--end')
  await both({ set: today, isRollback: false })
  await page.reload()
  await chooseMethod(page, 'OXXO')
  await fillControl(page, 'checkout_email', 'grace@example.com')
  await expect(field(page, 'postalCode')).toHaveCount(0)

  expect(complaints).toEqual([])
  await page.goto('about:blank')
  for (const gateway of gateways) await gateway.stop()
})
