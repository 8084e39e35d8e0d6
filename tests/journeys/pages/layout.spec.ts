/** The places of elements on the checkout, in common window sizes. */
import type { Locator, Page } from 'playwright/test'
import { control, payButton } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'
import type { Gateway } from '../gateway.ts'
import { sampleOf } from '../sample.ts'

async function open(page: Page, gateway: Gateway, width: number, height: number) {
  await page.setViewportSize({ width, height })
  await page.goto((await gateway.createOrder()).url)
  await expect(control(page, 'Card number')).toBeEditable()
}

const box = async (found: Locator) => {
  const place = await found.boundingBox()
  if (!place) throw new Error('it has no place')
  return place
}

test('on a phone a header of 56 px leads back, names the shop, and opens the order by its amount @smoke', async ({
  page,
  gateway,
}) => {
  await open(page, gateway, 390, 844)
  const head = page.locator('header > :last-child')
  expect((await box(head)).height).toBe(56)
  await expect(head.getByRole('link', { name: 'Back to shop.example' })).toBeVisible()
  const website = page.locator('header').getByText('Website')
  await expect(website).toBeHidden()
  const amount = head.getByRole('button', { name: 'Order summary $25.99' })
  await amount.click()
  await expect(amount).toHaveAttribute('aria-expanded', 'true')
  await expect(website).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay shop.example')
})

test('on a desktop the order has a column of at least 420 px with the amount at 36 px, and the form is 440 px', async ({
  page,
  gateway,
}) => {
  await open(page, gateway, 1280, 900)
  const side = page.getByRole('complementary')
  expect((await box(side)).width).toBeGreaterThanOrEqual(420)
  await expect(side.getByText('$25.99')).toHaveCSS('font-size', '36px')
  expect((await box(payButton(page))).width).toBe(440)
})

test('Pay is within the first 760 px of a phone for a card in the United States', async ({ page, gateway }) => {
  await open(page, gateway, 390, 844)
  expect((await box(payButton(page))).y).toBeLessThanOrEqual(760)
})

const currencies = { US: 'USD', DE: 'EUR', BR: 'BRL', AR: 'ARS', JP: 'JPY' }
const tag = sampleOf(Object.keys(currencies), 1)

for (const [country, currency] of Object.entries(currencies))
  test(`on a desktop a card in ${country} is paid within 900 px${tag(country)}`, async ({ page, gateway }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto((await gateway.createOrder({ country, currency })).url)
    const card = page.getByRole('radio', { name: 'Card' })
    await page.locator('button[type=submit][form=checkout]').waitFor()
    if (await card.count()) await card.check()
    await expect(control(page, 'Card number')).toBeEditable()
    const { y, height } = await box(payButton(page))
    expect(y + height).toBeLessThanOrEqual(900)
  })

for (const billing of ['minimal', 'full'] as const)
  test(`a tax number is beside the e-mail address on a desktop, and above it on a phone: ${billing}${billing === 'full' ? ' @sweep' : ''}`, async ({
    page,
    gateway,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto((await gateway.createOrder({ country: 'AR', billing })).url)
    const [number, email] = [control(page, 'CUIT/CUIL/CDI'), control(page, 'Email')]
    await expect(number).toBeEditable()
    const [left, right] = [await box(number), await box(email)]
    expect(left.y).toBe(right.y)
    expect(left.x + left.width).toBeLessThan(right.x)
    await page.setViewportSize({ width: 390, height: 844 })
    const [above, below] = [await box(number), await box(email)]
    expect(above.y + above.height).toBeLessThan(below.y)
    expect([above.x, above.width]).toEqual([below.x, below.width])
  })

test('beside a long amount the shop’s name breaks only at its dot', async ({ page, gateway }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto((await gateway.createOrder({ currency: 'IDR', amountMinor: 1_000_077 })).url)
  const name = page.getByRole('link', { name: 'Back to shop.example' }).locator('span')
  const lines = await name.evaluate((element) => {
    const range = document.createRange()
    const tops = new Map<number, string>()
    for (const node of element.childNodes)
      for (let at = 0; at < (node.textContent ?? '').length; at++) {
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        const top = Math.round(range.getBoundingClientRect().top)
        tops.set(top, (tops.get(top) ?? '') + node.textContent?.[at])
      }
    return [...tops.values()]
  })
  expect(['shop.example', 'shop|.example']).toContain(lines.join('|'))
})

test('on a desktop an amount of any length takes one line', async ({ page, gateway }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto((await gateway.createOrder({ currency: 'IDR', amountMinor: 123_456_789_000 })).url)
  const amount = page.getByRole('complementary').getByText('IDR 1,234,567,890.00')
  expect((await box(amount)).height).toBeLessThan(50)
})

test('on a tablet no control is wider than 440 px', async ({ page, gateway }) => {
  await open(page, gateway, 768, 1024)
  const widths = await page
    .getByRole('main')
    .locator('input:not([type=radio]), select, textarea, button')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width))
  expect(Math.max(...widths)).toBeLessThanOrEqual(440)
})

test('a phone in landscape shows a payment field and the Pay button', async ({ page, gateway }) => {
  await open(page, gateway, 844, 390)
  for (const found of [control(page, 'Card number'), payButton(page)]) {
    const { y, height } = await box(found)
    expect(y + height).toBeLessThanOrEqual(390)
  }
})

test('from right to left a card’s logo is opposite its digits', async ({ page, gateway }) => {
  await open(page, gateway, 390, 844)
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  await control(page, 'Card number').fill('4242 4242 4242 4242')
  const number = await box(control(page, 'Card number'))
  const drawing = await box(page.locator('[data-lengths] img'))
  await expect(control(page, 'Card number')).toHaveCSS('direction', 'ltr')
  expect(drawing.x).toBeGreaterThan(number.x + number.width / 2)
})
