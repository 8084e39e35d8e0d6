/** What was typed outlives the page, for as long as the tab: never a card, never a document's number. */
import type { Page } from 'playwright/test'
import { billing, card, control, expectResult, fill, payButton } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'

const secrets = ['Card number', 'Expiry date', 'CVC/CVV', 'Cardholder name']

async function expectTyped(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await expect(control(page, label)).toHaveValue(value)
  for (const label of secrets) await expect(control(page, label)).toHaveValue('')
}

const kept = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage))

/** What the page asks for without saying what an order must ask. */
const shown = async (page: Page) => {
  const values: Record<string, string> = {}
  for (const [label, value] of Object.entries(billing)) if (await control(page, label).count()) values[label] = value
  return values
}

test('what was typed is there again after a reload, a way back and one forward, but for the card @smoke', async ({
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
  // The last one is left by nobody: its draft is the control's alone.
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

test('what was typed for an order whose time ran out is there in the next one of the same shop', async ({
  page,
  gateway,
}) => {
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

test("a document's number is never kept, and no card's number that was typed into another field", async ({
  page,
  gateway,
}) => {
  await page.goto((await gateway.createOrder({ amountMinor: 12_500, currency: 'BRL', country: 'BR' })).url)
  await page.getByRole('radio', { name: 'Boleto' }).check()
  await fill(page, { 'CPF/CNPJ': '529.982.247-25', City: '5555 5555 5555 4444', Email: 'ada@example.com' })
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Boleto' })).toBeChecked()
  await expect(control(page, 'Email')).toHaveValue('ada@example.com')
  await expect(control(page, 'CPF/CNPJ')).toHaveValue('')
  expect(await kept(page)).not.toMatch(/529|982|247|5555/)
})
