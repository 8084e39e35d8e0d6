/** A card's number, expiry and CVC as one group, and the distance between all other fields. */
import type { Page } from 'playwright/test'
import { control, fill, payButton } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'

const box = async (page: Page, label: string) => {
  const found = await control(page, label).boundingBox()
  if (!found) throw new Error(`${label} has no place`)
  return found
}

test('number, expiry and CVC are one group of about 96 px with real labels, and Tab moves through them @both @smoke', async ({
  page,
  gateway,
}) => {
  await page.goto((await gateway.createOrder()).url)
  const group = page.getByRole('group', { name: 'Card details' })
  for (const label of ['Card number', 'Expiry date', 'CVC/CVV'])
    await expect(group.getByRole('textbox', { name: label })).toBeVisible()
  await expect(group.locator('label')).toHaveText(['Card number', 'Expiry date', 'CVC/CVV'])
  const [number, expiry, code] = [
    await box(page, 'Card number'),
    await box(page, 'Expiry date'),
    await box(page, 'CVC/CVV'),
  ]
  // Neighbouring fields share a border line.
  expect(expiry.y).toBe(number.y + number.height - 1)
  expect(code.y).toBe(expiry.y)
  expect(code.x).toBe(expiry.x + expiry.width - 1)
  expect(code.x + code.width).toBeCloseTo(number.x + number.width, 0)
  expect(expiry.y + expiry.height - number.y).toBeLessThanOrEqual(100)

  await control(page, 'Card number').focus()
  await page.keyboard.press('Tab')
  await expect(control(page, 'Expiry date')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(control(page, 'CVC/CVV')).toBeFocused()
})

test('a card is typed from its number to its holder without a tap, and Backspace leads back @both @smoke', async ({
  page,
  gateway,
}) => {
  await page.goto((await gateway.createOrder()).url)
  await control(page, 'Card number').focus()
  const sentence = 'When a field is complete, the cursor moves to the next one.'
  await expect(control(page, 'Card number')).toHaveAccessibleDescription(sentence)
  await page.keyboard.type('42424242424242421230123Ada Lovelace')
  await expect(control(page, 'Card number')).toHaveValue('4242 4242 4242 4242')
  await expect(control(page, 'Expiry date')).toHaveValue('12 / 30')
  await expect(control(page, 'CVC/CVV')).toHaveValue('123')
  await expect(control(page, 'Cardholder name')).toHaveValue('Ada Lovelace')
  const errors = page.getByRole('group', { name: 'Card details' }).locator('[id$=__error]')
  await expect(errors).toHaveText(['', '', ''])

  await control(page, 'CVC/CVV').clear()
  await page.keyboard.press('Backspace')
  await expect(control(page, 'Expiry date')).toBeFocused()
  await expect(control(page, 'Expiry date')).toHaveValue('12 / 30')
})

test('the label of the CVC never covers the pictures beside it, even if it is long', async ({ page, gateway }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { url } = await gateway.createOrder()
  for (const tag of ['ja', 'pt', 'it', 'fr', 'vi', 'ar']) {
    await page.goto(`${url}?lang=${tag}`)
    const cell = page.locator('[data-cell]', { has: page.locator('#checkout_cvv') })
    await expect(cell.locator('svg')).toHaveCount(2)
    const onDrawing = await cell.evaluate((element) => {
      const words = document.createRange()
      words.selectNodeContents(element.querySelector('label') ?? element)
      const label = words.getBoundingClientRect()
      return [...element.querySelectorAll('svg')].filter((svg) => {
        const { left, right, top } = svg.getBoundingClientRect()
        return right > label.left && left < label.right && top < label.bottom
      }).length
    })
    expect(onDrawing, tag).toBe(0)
  }
})

test('errors of a card are below the group one at a time, in the order number, expiry, CVC @both', async ({
  page,
  gateway,
}) => {
  await page.goto((await gateway.createOrder()).url)
  const labels = ['Card number', 'Expiry date', 'CVC/CVV']
  await fill(page, { 'Card number': '4242 4242 4242 4241', 'Expiry date': '01 / 20', 'CVC/CVV': '1' })
  await page.keyboard.press('Tab')
  const errors = page.getByRole('group', { name: 'Card details' }).locator('[id$=__error]')
  await expect(errors).toHaveText([/card number/, /expiry date/, /cvc/i])
  const code = await box(page, 'CVC/CVV')
  for (const [place, mended] of ['4242 4242 4242 4242', '12 / 30', '123'].entries()) {
    const areShown = () => errors.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height > 5))
    await expect.poll(areShown).toEqual(labels.map((_, at) => at === place))
    const shown = await errors.nth(place).boundingBox()
    expect(shown?.y).toBeGreaterThanOrEqual(code.y + code.height)
    // Fields whose message is not shown yet have it as their description.
    for (const label of labels.slice(place))
      await expect(control(page, label)).toHaveAccessibleDescription(/Please enter a valid/)
    await fill(page, { [labels[place] as string]: mended })
    await page.keyboard.press('Tab')
  }
  await expect(errors).toHaveText(['', '', ''])
})

test('fields are 84 px apart, and controls of a row align even if one label needs two lines @both', async ({
  page,
  gateway,
}) => {
  await page.goto((await gateway.createOrder()).url)
  await control(page, 'Cardholder name').waitFor()
  const tops = await page
    .locator('form#checkout > [data-field]')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
  expect(Math.min(...tops)).toBe(84)

  await page.setViewportSize({ width: 360, height: 800 })
  await payButton(page).waitFor()
  const rows = await page
    .locator('form#checkout > :not(fieldset):has(> [data-field] + [data-field])')
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('input')].map((each) => each.getBoundingClientRect().top)),
    )
  expect(rows.length).toBeGreaterThan(0)
  for (const [first, second] of rows) expect(second).toBe(first)
})
