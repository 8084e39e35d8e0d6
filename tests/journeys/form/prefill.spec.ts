/** The merchant's known values of the payer are in the form, and the shopper can change them. */
import type { ConfirmRequest } from '../../../schemas/types.ts'
import { card, control, expectResult, fill, payButton } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'

const known = { email: 'grace@example.com', postalCode: '94110' }

test('values that the merchant sent are in the form without an error, and are used to pay', async ({
  page,
  gateway,
}) => {
  const order = await gateway.createOrder({ prefill: known })
  await page.goto(order.url)
  await expect(control(page, 'Email')).toHaveValue('grace@example.com')
  await expect(control(page, 'ZIP code')).toHaveValue('94110')
  await expect(control(page, 'Email')).not.toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)

  await fill(page, card)
  const sent = page.waitForRequest('**/api/txn/confirmPayment')
  await payButton(page).click()
  expect(((await sent).postDataJSON() as ConfirmRequest).data).toMatchObject(known)
  await expectResult(page, 'success', order.key)
})

test('the shopper changes them, and the typed values are sent', async ({ page, gateway }) => {
  const order = await gateway.createOrder({ prefill: known })
  await page.goto(order.url)
  await expect(control(page, 'Email')).toHaveValue('grace@example.com')
  await fill(page, { ...card, Email: 'ada@example.com' })
  const sent = page.waitForRequest('**/api/txn/confirmPayment')
  await payButton(page).click()
  expect(((await sent).postDataJSON() as ConfirmRequest).data).toMatchObject({ ...known, email: 'ada@example.com' })
  await expectResult(page, 'success', order.key)
})

test('a wrong value shows an error only once it is checked', async ({ page, gateway }) => {
  const order = await gateway.createOrder({ prefill: { ...known, email: 'grace@' } })
  await page.goto(order.url)
  const email = control(page, 'Email')
  await expect(email).toHaveValue('grace@')
  await expect(email).not.toHaveAttribute('aria-invalid', 'true')

  await fill(page, card)
  await payButton(page).click()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toBeFocused()

  await email.fill('grace@example.com')
  await payButton(page).click()
  await expectResult(page, 'success', order.key)
})
