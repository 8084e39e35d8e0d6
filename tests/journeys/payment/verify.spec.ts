/** The bank asks for the CVC again. */
// WCAG 3.3.8
import type { SandboxCardCatalog } from '../../../schemas/types.ts'
import { expectResult, fillCard, payButton, payWith } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'
import { startGateway } from '../gateway.ts'
import { changeFile, ownSchemas } from '../schemas.ts'

test('a card that needs its CVC again asks for it in a dialog, with three digits on the back @both:sweep @smoke', async ({
  page,
  gateway,
}) => {
  const order = await gateway.createOrder()
  await payWith(page, order.url, '4000000000000036')
  const dialog = page.getByRole('dialog')
  const code = dialog.getByRole('textbox', { name: 'CVC/CVV' })
  await expect(dialog).toContainText('0036')
  await expect(code).toHaveAccessibleDescription(/3 digits on the back/)
  await code.fill('123')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expectResult(page, 'success', order.key)
  expect(await gateway.successes(order.id)).toBe(1)
})

test('for American Express the dialog shows four digits on the front, also after a reload @sweep', async ({ page }) => {
  const schemas = ownSchemas()
  changeFile<SandboxCardCatalog>(schemas, 'catalogs/sandboxCards.json', ({ cards }) => {
    const numbers = { amex: '4000000000000036', verify: '378282246310005' }
    for (const card of cards) card.number = numbers[card.id as keyof typeof numbers] ?? card.number
  })
  const gateway = await startGateway({ schemas })
  const order = await gateway.createOrder()
  await page.goto(order.url)
  await fillCard(page, { 'Card number': '378282246310005', 'CVC/CVV': '1234' })
  await payButton(page).click()
  const dialog = page.getByRole('dialog')
  const code = dialog.getByRole('textbox', { name: 'CVC/CVV' })
  await expect(code).toHaveAccessibleDescription(/4 digits on the front/)
  await expect(dialog.locator('[data-side=front]')).toBeVisible()
  await page.reload()
  await expect(code).toHaveAccessibleDescription(/4 digits on the front/)
  await code.fill('1234')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expectResult(page, 'success', order.key)
  await page.close()
  await gateway.stop()
})
