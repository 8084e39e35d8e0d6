import type { Page } from 'playwright/test'
import type { ConfirmRequest, MethodEntry } from '../../../schemas/types.ts'
import { expect, test } from '../fixtures.ts'

// The journey replaces API answers that a page drawn by the gateway does not request.
test.use({ drawnBy: 'browser' })

/** Makes the checkout offer one more method without fields, and records what is confirmed. */
async function offer(page: Page, method: MethodEntry): Promise<{ sent: ConfirmRequest[]; path: string[] }> {
  const heard = { sent: [] as ConfirmRequest[], path: [] as string[] }
  await page.route('**/api/checkout/*/methods?*', async (route) => {
    const methods = (await (await route.fetch()).json()) as MethodEntry[]
    await route.fulfill({ json: [...methods.filter(({ code }) => code !== method.code), method] })
  })
  await page.route(`**/api/checkout/*/forms/${method.code}?*`, (route) =>
    route.fulfill({ json: { formId: 'f', version: 1, method: method.code, country: 'US', definitions: [] } }),
  )
  await page.route('**/api/txn/**/confirmPayment', async (route) => {
    heard.sent.push(route.request().postDataJSON() as ConfirmRequest)
    heard.path.push(new URL(route.request().url()).pathname)
    await route.fulfill({
      json: {
        code: '00020|50054',
        type: 'payment',
        state: 'pending',
        serverTime: '2026-11-21 10:00:00',
        next: { redirect: '/privacy' },
      },
    })
  })
  return heard
}

/** Marks a method that uses the call for local methods. */
const local = { local: true }

const banks: MethodEntry = {
  ...local,
  code: 'BANKS',
  name: 'Online banking',
  flow: 'redirect',
  words: { button: 'checkout.pay.redirect', options: 'field.option.redirect.label' },
  options: ['affin', 'agro', 'alliance', 'ambank', 'bankislam'].map((code) => ({ code, name: `Bank ${code}` })),
}

test('banks are in a grid of four columns, 120 by 80 px each, and the shopper must choose one @smoke', async ({
  page,
  gateway,
}) => {
  const heard = await offer(page, banks)
  await page.goto((await gateway.createOrder()).url)
  await page.getByRole('radio', { name: 'Online banking' }).check()
  const group = page.getByRole('radiogroup', { name: 'Choose a bank' })
  await expect(group.locator('label')).toHaveCount(5)
  const boxes = await Promise.all((await group.locator('label').all()).map((item) => item.boundingBox()))
  expect(boxes.map((box) => [box?.width, box?.height])).toEqual(Array(5).fill([120, 80]))
  expect(new Set(boxes.map((box) => box?.x)).size).toBe(4)

  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('alert').getByRole('link', { name: 'Choose a bank' })).toBeVisible()
  await expect(group.getByRole('radio').first()).toBeFocused()
  expect(heard.sent).toEqual([])

  await page.keyboard.press('ArrowRight')
  await expect(group.getByRole('radio', { name: 'Bank agro' })).toBeChecked()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page).toHaveURL(/\/privacy$/)
  expect(heard.path).toEqual(['/api/txn/local/confirmPayment'])
  expect(heard.sent[0]).toMatchObject({ method: 'BANKS', option: 'agro', data: {} })
})
