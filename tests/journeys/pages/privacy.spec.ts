/** The privacy policy: how long values are kept, who runs the pages and whom to ask. */
import { expect, test } from '../fixtures.ts'

// So that a journey can answer for a gateway with other settings.
test.use({ drawnBy: 'browser' })

const main = '/privacy?lang=en'

test('the policy says after how many days the values are deleted', async ({ page, gateway }) => {
  await page.goto(gateway.url + main)
  await expect(page.getByText('What you filled in is deleted 30 days after the payment has ended.')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('run by')
  await expect(page.getByRole('main')).not.toContainText('{{')
})

test('the policy names the operator, however it spells its name, and its contact', async ({ page, gateway }) => {
  const name = '<b>Zahlungen & Söhne</b> {{days}} GmbH, Ringstraße 1, 1010 Wien'
  await page.route('**/api/operator', (route) =>
    route.fulfill({ json: { name, contact: 'daten@zahlungen.example', retentionDays: 7 } }),
  )
  await page.goto(gateway.url + main)
  await expect(page.getByText(`These pages are run by ${name}.`)).toBeVisible()
  await expect(page.getByText('Questions about your data: daten@zahlungen.example')).toBeVisible()
  await expect(page.getByText('is deleted 7 days after')).toBeVisible()
})

test('the policy without an answer about the operator says the rest', async ({ page, gateway, complaints }) => {
  await page.route('**/api/operator', (route) => route.abort())
  await page.goto(gateway.url + main)
  await expect(page.getByRole('heading', { name: 'Privacy policy' })).toBeVisible()
  await expect(page.getByText('This page tracks nobody.')).toBeVisible()
  await expect(page.getByText('is deleted')).toHaveCount(0)
  complaints.length = 0
})
