/** A withdrawal without a script: both steps are posted, and what was entered is in no address and no log. */
import { canariesIn } from '../canaries.ts'
import { expect } from '../fixtures.ts'
import { expectNoOverflow } from '../looks.ts'
import { textsOf } from '../methods/cases.ts'
import { test } from '../mortal.ts'
import { arrive } from '../scriptless.ts'
import { statement, withdrawable } from '../withdrawer.ts'

test.use({ javaScriptEnabled: false, drawnBy: 'gateway' })

const canaries = { numbers: [], names: ['zebulona', 'quixote'], cvcs: [] }

for (const language of ['en', 'de', 'ar'])
  test(`two steps, errors at their fields, a way back and a copy, in ${language} @smoke @both`, async ({
    page,
    gateway,
  }) => {
    const texts = textsOf(language)
    const button = (key: string) => page.getByRole('button', { name: texts[key], exact: true })
    const { key, id } = await withdrawable(gateway, { language, returnSeconds: 600 })
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    await arrive(page, () => page.goto(`${gateway.url}/result/success/${key}?lang=${language}`))
    await arrive(page, () => page.getByRole('link', { name: texts['withdrawal.link'] }).click())
    await page.locator('#withdrawal_fullName').fill(statement.fullName)
    await page.locator('#withdrawal_email').fill('zebulona@')
    await arrive(page, () => button('verify.continue').click())
    await expect(page.locator('#withdrawal_fullName')).toHaveValue(statement.fullName)
    await expect(page.locator('#withdrawal_email')).toHaveAttribute('aria-invalid', 'true')

    await page.locator('#withdrawal_email').fill(statement.email)
    await arrive(page, () => button('verify.continue').click())
    await expect(page.locator('h1')).toHaveText(String(texts['withdrawal.check']))
    await expect(page.locator('dl')).toContainText(statement.email)
    await expectNoOverflow(page)
    await arrive(page, () => button('withdrawal.change').click())
    await expect(page.locator('#withdrawal_fullName')).toHaveValue(statement.fullName)
    await arrive(page, () => button('verify.continue').click())
    expect((await gateway.order(id)).withdrawal).not.toHaveProperty('requestedTime')

    const confirming = `${gateway.url}${await page.locator('main form').getAttribute('action')}`
    const entered = { 'data.fullName': statement.fullName, 'data.email': statement.email }
    await arrive(page, () => button('withdrawal.confirm').click())
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('h1')).toHaveText(String(texts['withdrawal.done.title']))
    await expect(page.locator('dl')).toContainText(statement.fullName)
    await expect(button('withdrawal.save')).toHaveCount(0)
    await expectNoOverflow(page)
    const { withdrawal } = await gateway.order(id)
    expect(withdrawal).toMatchObject({ name: statement.fullName, email: statement.email })
    await arrive(page, () => page.reload())
    await expect(page.locator('dl')).toContainText(statement.fullName)
    // Another tab sends the same form: it counts once, and has the same copy.
    const again = await page.request.post(confirming, { form: entered, maxRedirects: 0 })
    expect(`${gateway.url}${again.headers().location}`).toBe(page.url())
    expect((await gateway.order(id)).withdrawal?.requestedTime).toBe(withdrawal?.requestedTime)
    expect(addresses.filter((each) => canariesIn(each, canaries).length > 0)).toEqual([])
    expect(canariesIn(gateway.output(), canaries)).toEqual([])
  })

test('a period that ends between the steps says so', async ({ page, gateway }) => {
  const { key, id } = await withdrawable(gateway, { days: 1 })
  await arrive(page, () => page.goto(`${gateway.url}/withdraw/${key}`))
  await page.locator('#withdrawal_fullName').fill(statement.fullName)
  await page.locator('#withdrawal_email').fill(statement.email)
  await arrive(page, () => page.getByRole('button', { name: 'Continue' }).click())
  await gateway.advance('P1DT1M')
  await arrive(page, () => page.getByRole('button', { name: 'Confirm withdrawal' }).click())
  await expect(page.getByRole('heading', { name: 'The withdrawal period is over' })).toBeVisible()
  expect((await gateway.order(id)).withdrawal).not.toHaveProperty('requestedTime')
})
