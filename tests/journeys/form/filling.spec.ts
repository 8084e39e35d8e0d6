/** Ways to fill a form: by keyboard only, by autofill, from the clipboard. */
// WCAG 1.3.5, 2.1.1
import { card, control, expectResult, fillCard, fullBilling, payButton } from '../checkout.ts'
import { copiedFrom } from '../clipboard.ts'
import { expect, test } from '../fixtures.ts'
import { tabTo } from '../keyboard.ts'

const values = { ...card, ...fullBilling }
/** Asks for every field of a card form. */
const full = { billing: 'full' } as const

test('a form is filled and paid by keyboard only @smoke', async ({ page, gateway }) => {
  const order = await gateway.createOrder(full)
  await page.goto(order.url)
  await control(page, 'Card number').waitFor()
  for (const [label, value] of Object.entries(values)) {
    if (label === 'ZIP code') {
      await tabTo(page, page.getByRole('combobox', { name: 'State' }))
      await page.keyboard.type('Illi')
    }
    await tabTo(page, control(page, label))
    await page.keyboard.type(
      value.replaceAll(/[ /]+/g, label.startsWith('Card number') || label === 'Expiry date' ? '' : ' '),
    )
  }
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('IL')
  await tabTo(page, payButton(page))
  await page.keyboard.press('Enter')
  await expectResult(page, 'success', order.key)
})

test('values that the browser fills at once, without focus, are accepted and paid with @both:sweep @smoke', async ({
  page,
  gateway,
}) => {
  const order = await gateway.createOrder(full)
  await page.goto(order.url)
  await control(page, 'Card number').waitFor()
  const filled: Record<string, string> = {
    cardNum: '4242424242424242',
    effectiveDate: '12/2030',
    cvv: '123',
    cardHolderName: 'Ada Lovelace',
    province: 'CA',
    address: `12 Analytical Street${' b'.repeat(150)}`,
    city: 'Springfield',
    postalCode: '62701',
    email: 'ada@example.com',
    phone: '(217) 555-0123',
  }
  await page.evaluate((entries) => {
    for (const [name, value] of Object.entries(entries)) {
      const input = document.getElementById(`checkout_${name}`) as HTMLInputElement | HTMLSelectElement
      // Sets the value like the browser, without a setter that a script put on the element.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value)
      input.dispatchEvent(new Event('input', { bubbles: true }))
      input.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }, filled)
  await expect(control(page, 'Card number')).toHaveValue('4242 4242 4242 4242')
  await expect(control(page, 'Expiry date')).toHaveValue('12 / 30')
  await expect(control(page, 'Phone number')).toHaveValue('(217) 555-0123')
  await expect(control(page, 'Address')).toHaveValue(filled.address?.slice(0, 256) ?? '')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('CA')
  await payButton(page).click()
  await expectResult(page, 'success', order.key)
})

test('pasted values are understood in common formats, and can be copied again', async ({ page, gateway, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const order = await gateway.createOrder(full)
  await page.goto(order.url)
  await fillCard(page)
  for (const [label, text, shown] of [
    ['Card number', '4242-4242-4242-4242', '4242 4242 4242 4242'],
    ['Expiry date', '2030-12', '12 / 30'],
    ['CVC/CVV', ' 123 ', '123'],
    ['Phone number', '+1 (217) 555-0123', '+1 217 555 0123'],
    ['Address', 'x'.repeat(300), 'x'.repeat(256)],
    ['Email', 'ada@example.com', 'ada@example.com'],
  ] as const) {
    await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text)
    await control(page, label).focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.press('ControlOrMeta+V')
    await expect(control(page, label)).toHaveValue(shown)
  }
  await control(page, 'Card number').focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('ControlOrMeta+C')
  expect(await copiedFrom(page)).toBe('4242 4242 4242 4242')
  await payButton(page).click()
  await expectResult(page, 'success', order.key)
})

test("a touch keyboard's Enter moves to the next field, and submits from the last one @both", async ({
  page,
  gateway,
  isMobile,
}) => {
  await page.goto((await gateway.createOrder(full)).url)
  const number = control(page, 'Card number')
  await expect(number).toHaveAttribute('enterkeyhint', 'next')
  await expect(control(page, 'Address')).toHaveAttribute('enterkeyhint', 'next')
  await expect(control(page, 'Phone number')).toHaveAttribute('enterkeyhint', 'go')
  await number.focus()
  await page.keyboard.press('Enter')
  if (isMobile) {
    await expect(control(page, 'Expiry date')).toBeFocused()
    await control(page, 'Phone number').focus()
    await page.keyboard.press('Enter')
  }
  // The agreement is out of view here, so the page scrolls to it before it submits.
  await expect(payButton(page)).toBeFocused()
  await expect(payButton(page)).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(number).toHaveAccessibleDescription(/Required/)
})
