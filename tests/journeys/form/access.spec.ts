/** What axe and a shopper with large text find on the pages that hold forms. */
import { control, payButton } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible, expectNoOverflow } from '../looks.ts'

test('axe finds nothing on the checkout, filled in wrongly or not at all, nor in an open list @both', async ({
  page,
  gateway,
}) => {
  await page.goto((await gateway.createOrder()).url)
  await control(page, 'Card number').waitFor()
  await page.getByRole('button', { name: 'Stop the moving card logos' }).waitFor()
  await expectAccessible(page)
  await control(page, 'Card number').fill('4242')
  await payButton(page).click()
  await expect(page.getByRole('alert').getByRole('link').first()).toBeVisible()
  await expectAccessible(page)
  await control(page, 'Email').click()
  await page.keyboard.type('ada@')
  await page.getByRole('option', { name: 'ada@gmail.com' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await expectAccessible(page)
})

test('axe finds nothing in any control in any state @both', async ({ page, gateway }) => {
  await page.goto(`${gateway.url}/test/components-demo`)
  await page.locator('#demo-empty_cardNum').waitFor()
  await page.locator('button[form=demo-empty]').click()
  await expectAccessible(page)
})

test('at 320 px and 200 % text nothing sticks out, while the form is new and while it shows errors', async ({
  page,
  gateway,
}) => {
  await page.goto((await gateway.createOrder()).url)
  await control(page, 'Card number').waitFor()
  await expectNoOverflow(page)
  await payButton(page).click()
  await expect(page.getByRole('alert').getByRole('link').first()).toBeVisible()
  await expectNoOverflow(page)
})
