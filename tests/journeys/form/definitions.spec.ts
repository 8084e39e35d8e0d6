import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MethodField, MethodFile } from '../../../schemas/types.ts'
import { payButton } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'
import { startGateway } from '../gateway.ts'

// A page that the gateway drew makes fewer calls than a page that draws itself.
test.use({ drawnBy: 'browser' })

test('definitions that change on the gateway change the form at the next load, without a build @smoke', async ({
  page,
}) => {
  const schemas = mkdtempSync(join(tmpdir(), 'tillform-schemas-'))
  cpSync('schemas', schemas, { recursive: true })
  const gateway = await startGateway({ schemas })
  const order = await gateway.createOrder({ billing: 'full' })
  await page.goto(order.url)
  await expect(page.getByRole('textbox', { name: 'ZIP code' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Phone number' })).not.toHaveAttribute('aria-required', 'true')

  changeMethod(join(schemas, 'methods/CARD.json'), {
    postalCode: { display: 'N' },
    phone: { require: 'Y' },
    city: { validationRules: 'min:5' },
  })
  // If the system does not report changes, the gateway checks its files once a second.
  await page.waitForTimeout(1500)
  await page.goto(order.url)
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveAttribute('aria-required', 'true')
  await expect(page.getByRole('textbox', { name: 'ZIP code' })).toHaveCount(0)
  await page.getByRole('textbox', { name: 'City' }).fill('Bonn')
  await payButton(page).click()
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveAccessibleDescription(/Please enter a valid city/)
  await page.close()
  await gateway.stop()
})

test('a definition with an unknown rule shows no form, and its fault code reaches the log', async ({
  page,
  gateway,
}) => {
  const order = await gateway.createOrder()
  await page.route('**/api/checkout/*/forms/*', async (route) => {
    const answer = await route.fetch()
    const form = await answer.json()
    form.definitions.push({
      name: 'city2',
      label: 'City 2',
      component: 'Text',
      display: 'Y',
      validationRules: 'isNice',
    })
    await route.fulfill({ response: answer, json: form })
  })
  const logged = page.waitForRequest('**/api/txn/log')
  await page.goto(order.url)
  await expect(page.getByRole('main').getByText(/payment method is not available at the moment/i)).toBeVisible()
  expect((await logged).postDataJSON().code).toMatch(/^TF\d{3}$/)
  await expect(page.getByRole('textbox', { name: 'Card number' })).toHaveCount(0)
})

function changeMethod(path: string, changes: Record<string, Partial<MethodField>>) {
  const method = JSON.parse(readFileSync(path, 'utf8')) as MethodFile
  const change = (field: MethodField) => {
    Object.assign(field, changes[field.use ?? field.name ?? ''] ?? {})
    field.rowFields?.forEach(change)
  }
  method.fields.forEach(change)
  writeFileSync(path, JSON.stringify(method, null, 2))
}
