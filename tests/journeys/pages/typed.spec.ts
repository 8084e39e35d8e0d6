/** Typed values survive the page for as long as the tab, except card data and document numbers. */
import type { Page } from 'playwright/test'
import { billing, card, control, expectResult, fill, payButton } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'

const secrets = ['Card number', 'Expiry date', 'CVC/CVV', 'Cardholder name']

async function expectTyped(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await expect(control(page, label)).toHaveValue(value)
  for (const label of secrets) await expect(control(page, label)).toHaveValue('')
}

const kept = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage))

/** The fields that the page shows, so that the test does not list them. */
const shown = async (page: Page) => {
  const values: Record<string, string> = {}
  for (const [label, value] of Object.entries(billing)) if (await control(page, label).count()) values[label] = value
  return values
}

test('typed values are there again after a reload, back and forward, except the card @smoke', async ({
  page,
  gateway,
}) => {
  const order = await gateway.createOrder()
  await page.goto(order.url)
  await control(page, 'Card number').waitFor()
  const values = await shown(page)
  await fill(page, {
    'Card number': '4242424242424242',
    'CVC/CVV': '047',
    'Cardholder name': 'Quixotin Zebulon',
    ...values,
  })
  // The last field keeps the focus, so only its control has the text.
  const [last = ''] = Object.keys(values)
  await control(page, last).fill('')
  await control(page, last).pressSequentially('typed to the end')
  values[last] = 'typed to the end'
  await page.reload()
  await expectTyped(page, values)

  await page.goto('about:blank')
  await page.goBack()
  await expectTyped(page, values)
  await page.goBack().catch(() => {})
  await page.goForward()
  await expectTyped(page, values)
  expect(await kept(page)).not.toMatch(/4242|047|Quixotin|Zebulon/)

  await fill(page, card)
  await payButton(page).click()
  await expectResult(page, 'success', order.key)
  expect(await kept(page)).not.toContain('typed')
})

test('values typed for an expired order are there in the shop’s next order', async ({ page, gateway }) => {
  const first = await gateway.createOrder({ website: 'https://expiring.example' })
  const meanwhile = await gateway.createOrder({ website: 'https://another.example' })
  await page.goto(first.url)
  await control(page, 'Card number').waitFor()
  const values = await shown(page)
  await fill(page, { 'Card number': '4242424242424242', ...values })
  await payButton(page).focus()
  await gateway.advance('PT31M')
  await page.reload()
  await expect(page).toHaveURL(/\/result\/timeout/)

  const stranger = await gateway.createOrder({ website: 'https://another.example' })
  expect(stranger.key).not.toBe(meanwhile.key)
  await page.goto(stranger.url)
  await expectTyped(page, Object.fromEntries(Object.keys(values).map((label) => [label, ''])))
  await page.goto((await gateway.createOrder({ website: 'https://expiring.example' })).url)
  await expectTyped(page, values)
})

test('a document number is never kept, nor a card number typed into another field', async ({ page, gateway }) => {
  await page.goto((await gateway.createOrder({ amountMinor: 12_500, currency: 'BRL', country: 'BR' })).url)
  await page.getByRole('radio', { name: 'Boleto' }).check()
  await fill(page, { 'CPF/CNPJ': '529.982.247-25', City: '5555 5555 5555 4444', Email: 'ada@example.com' })
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Boleto' })).toBeChecked()
  await expect(control(page, 'Email')).toHaveValue('ada@example.com')
  await expect(control(page, 'CPF/CNPJ')).toHaveValue('')
  expect(await kept(page)).not.toMatch(/529|982|247|5555/)
})
