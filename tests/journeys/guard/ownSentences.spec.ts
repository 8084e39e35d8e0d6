/** The browser's own validation never shows a message: it would use the browser's language and words. */
import { payButton } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'

test('a journey fails when the browser shows its own validation message', async ({ page, gateway, complaints }) => {
  await page.goto((await gateway.createOrder()).url)
  await page.getByRole('textbox', { name: 'Card number' }).waitFor()
  await page.evaluate(() => {
    const control = document.body.appendChild(document.createElement('input'))
    control.required = true
    control.checkValidity()
    control.remove()
  })
  await expect.poll(() => complaints).toEqual([expect.stringMatching(/^The browser's validation: ./)])
  complaints.length = 0
})

test('no form of the checkout or a demo page uses the browser’s own validation', async ({ page, gateway }) => {
  const formsOf = () => page.evaluate(() => [...document.forms].map(({ id, noValidate }) => ({ id, noValidate })))
  await page.goto((await gateway.createOrder()).url)
  await payButton(page).click()
  await expect(page.getByRole('textbox', { name: 'Card number' })).toHaveAttribute('aria-invalid', 'true')
  expect(await formsOf()).toEqual([{ id: 'checkout', noValidate: true }])
  for (const path of ['/test/checkout', '/test/components-demo']) {
    await page.goto(gateway.url + path)
    await expect.poll(async () => (await formsOf()).length, { message: path }).toBeGreaterThan(0)
    expect((await formsOf()).filter((form) => !form.noValidate)).toEqual([])
  }
})
