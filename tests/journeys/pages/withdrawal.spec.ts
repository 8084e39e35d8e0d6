/** A withdrawal from a contract: two steps, a copy to keep, once, by keyboard, on a phone, in every language. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { formatServerTime } from '../../../renderer/i18n/dates.ts'
import { expect, test } from '../fixtures.ts'
import { press, tabTo, type } from '../keyboard.ts'
import { expectAccessible, expectNoOverflow, expectRoom } from '../looks.ts'
import { textsOf } from '../methods/cases.ts'
import { sampleOf } from '../sample.ts'
import { statement, withdrawable } from '../withdrawer.ts'

const field = (name: string) => `#withdrawal_${name}`
const phone = { width: 390, height: 844 }

for (const language of ['en', 'de', 'ar'])
  test(`by keyboard alone, on a phone, from the receipt to the copy, in ${language} @smoke`, async ({
    page,
    gateway,
  }) => {
    const texts = textsOf(language)
    await page.setViewportSize(phone)
    const { key, id } = await withdrawable(gateway, { language, returnSeconds: 600 })
    await page.goto(`${gateway.url}/result/success/${key}?lang=${language}`)
    await press(page, page.getByRole('link', { name: texts['withdrawal.link'] }))
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await type(page, page.locator(field('fullName')), statement.fullName)
    await type(page, page.locator(field('email')), 'zebulona@')
    await press(page, page.getByRole('button', { name: texts['verify.continue'] }))
    await expect(page.locator(field('email'))).toBeFocused()
    await expect(page.locator(field('email'))).toHaveAttribute('aria-invalid', 'true')
    await page.keyboard.type('example.com')
    await page.keyboard.press('Enter')

    await expect(page.locator('h1')).toBeFocused()
    await expect(page.locator('h1')).toHaveText(String(texts['withdrawal.check']))
    await expect(page.locator('dl')).toContainText(statement.email)
    expect((await gateway.order(id)).withdrawal).not.toHaveProperty('requestedTime')
    await expectNoOverflow(page)
    await press(page, page.getByRole('button', { name: texts['withdrawal.change'] }))
    await expect(page.locator(field('fullName'))).toHaveValue(statement.fullName)
    await press(page, page.getByRole('button', { name: texts['verify.continue'] }))
    await press(page, page.getByRole('button', { name: texts['withdrawal.confirm'], exact: true }))

    await expect(page.locator('h1')).toHaveText(String(texts['withdrawal.done.title']))
    await expect(page.locator('h1')).toBeFocused()
    const { withdrawal } = await gateway.order(id)
    expect(withdrawal).toMatchObject({ name: statement.fullName, email: statement.email })
    await expect(page.locator('dl')).toContainText(statement.fullName)
    await expectNoOverflow(page)
    await expectAccessible(page)
    await page.reload()
    await expect(page.locator('dl')).toContainText(statement.email)
    await tabTo(page, page.getByRole('button', { name: texts['withdrawal.save'] }))
    const download = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    const copy = readFileSync(await (await download).path(), 'utf8')
    expect(copy).toContain(statement.fullName)
    expect(copy).toContain('/withdraw/')
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('dl')).toBeVisible()
    await expect(page.getByRole('button', { name: texts['withdrawal.save'], includeHidden: true })).toBeHidden()
    expect(page.url()).not.toMatch(/zebulona|quixote/i)
  })

test('a second tab, a second press and a reload withdraw once', async ({ page, context, gateway }) => {
  const { key, id } = await withdrawable(gateway)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(`${gateway.url}/withdraw/${key}`)
    await tab.locator(field('fullName')).fill(statement.fullName)
    await tab.locator(field('email')).fill(statement.email)
    await tab.getByRole('button', { name: 'Continue' }).click()
  }
  await page.getByRole('button', { name: 'Confirm withdrawal' }).dblclick()
  await expect(page.getByRole('heading', { name: 'You have withdrawn' })).toBeVisible()
  const { requestedTime } = (await gateway.order(id)).withdrawal ?? {}
  expect(requestedTime).toBeDefined()
  await other.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(other.locator('dl')).toContainText(formatServerTime(String(requestedTime), 'en').slice(0, 6))
  expect(new URL(other.url()).search).toBe(new URL(page.url()).search)
  expect((await gateway.order(id)).withdrawal?.requestedTime).toBe(requestedTime)
  await other.goto(`${gateway.url}/withdraw/${key}`)
  await expect(other.getByRole('heading', { name: 'Already withdrawn' })).toBeVisible()
  await expect(other.locator('main')).not.toContainText(/Quixote|zebulona/)
  await other.goto(`${gateway.url}/result/success/${key}`)
  await expect(other.getByRole('link', { name: 'Already withdrawn' })).toBeVisible()
})

test('a lost answer says so, and the same statement sent again gives the copy', async ({
  page,
  gateway,
  complaints,
}) => {
  const { key, id } = await withdrawable(gateway)
  await page.goto(`${gateway.url}/withdraw/${key}`)
  await page.locator(field('fullName')).fill(statement.fullName)
  await page.locator(field('email')).fill(statement.email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.route('**/api/withdrawal/*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByText('it counts only once')).toBeVisible()
  const { requestedTime } = (await gateway.order(id)).withdrawal ?? {}
  await page.unroute('**/api/withdrawal/*')
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByRole('heading', { name: 'You have withdrawn' })).toBeVisible()
  expect((await gateway.order(id)).withdrawal?.requestedTime).toBe(requestedTime)
  complaints.length = 0
})

test('a period that ends while the page is open leads to what can be done, and nothing is kept', async ({
  page,
  gateway,
  complaints,
}) => {
  const { key, id } = await withdrawable(gateway, { days: 1, merchant: { contact: 'help@shop.example' } })
  await page.goto(`${gateway.url}/withdraw/${key}`)
  await page.locator(field('fullName')).fill(statement.fullName)
  await page.locator(field('email')).fill(statement.email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await gateway.advance('P1DT1M')
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByRole('heading', { name: 'The withdrawal period is over' })).toBeFocused()
  await expect(page.getByRole('link', { name: /contact/i })).toBeVisible()
  expect((await gateway.order(id)).withdrawal).not.toHaveProperty('requestedTime')
  await page.goto(`${gateway.url}/result/success/${key}`)
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.locator('a[href^="/withdraw/"]')).toHaveCount(0)
  complaints.length = 0
})

test('an order without the right has no such page, and an unpaid one leads to its checkout', async ({
  page,
  gateway,
  complaints,
}) => {
  const { key } = await withdrawable(gateway, { withdrawal: undefined })
  await page.goto(`${gateway.url}/withdraw/${key}`)
  await expect(page.locator('h1')).not.toHaveText(/withdraw/i)
  const unpaid = await gateway.createOrder()
  await page.goto(`${gateway.url}/withdraw/${unpaid.key}`)
  await expect(page).toHaveURL(/\/checkout\//)
  complaints.length = 0
})

const languages = readdirSync(join(import.meta.dirname, '../../../locales'))
  .filter((file) => file.endsWith('.json'))
  .map((file) => basename(file, '.json'))
const sampled = sampleOf(languages, 3)

for (const language of languages)
  test(`the order button has the legal words, and room, in ${language}${sampled(language)}`, async ({
    page,
    gateway,
  }) => {
    const { url } = await gateway.createOrder({ button: 'order', language })
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(url)
      const button = page.locator('button[type=submit][form=checkout]')
      await expect(button).toHaveText(String(textsOf(language)['checkout.orderToPay']))
      await expect(button).toBeEnabled()
      await expectRoom(page, width)
    }
  })
