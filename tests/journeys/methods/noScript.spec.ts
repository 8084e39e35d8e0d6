/**
 * Every local method in every market, paid in a browser without scripts: recommended, chosen by a link, filled in,
 * posted, instructed, paid. The sweep runs them.
 */
import { fillControl } from '../fillControl.ts'
import { expect, test } from '../fixtures.ts'
import { arrive, chooseMethod, decideInSandbox, fillAndPost, thanksIn } from '../scriptless.ts'
import { cases, moneyOf, textsOf } from './cases.ts'
import { actOnItsDevice } from './devices.ts'
import { rightAnswer, sendStep } from './shopper.ts'

test.use({ javaScriptEnabled: false, drawnBy: 'gateway' })

for (const one of cases.filter(({ method }) => method.flow !== 'wallet')) {
  const { method, country, currency, amountMinor, language, branch, values, option } = one
  test(`${method.code} in ${country}${branch}: paid without a script, in ${language} @sweep`, async ({
    page,
    gateway,
  }) => {
    const order = await gateway.createOrder({ country, currency, amountMinor, language })
    const texts = textsOf(language)
    await actOnItsDevice(page, one)
    await arrive(page, () => page.goto(order.url))
    await chooseMethod(page, method.code)
    await fillAndPost(page, { ...values, ...(method.options?.length && { option }) })

    await expect(page).toHaveURL((url) => url.pathname === `/checkout/${order.key}`)
    const main = page.locator('main')
    await expect(main).toContainText(moneyOf(one))
    if (method.present.ticket !== 'none')
      expect(await main.locator('svg[role=img] path').first().getAttribute('d'), 'its code').toMatch(/^M\d/)
    // A plain link leads to a bank's own site.
    if (method.flow === 'redirect')
      await arrive(page, () => main.getByRole('link', { name: texts['checkout.pay.redirect'], exact: true }).click())
    if (method.present.step) {
      for (const [field, value] of Object.entries(rightAnswer(method))) await fillControl(page, `step_${field}`, value)
      await arrive(page, () => sendStep(page))
    }
    if (method.present.step?.tries === undefined) await decideInSandbox(page, 'pay')

    // The bank's site uses the language of the browser.
    const thanks = await page.locator('h1').innerText()
    expect(
      [texts, textsOf('en')].some((each) => thanksIn(each).test(thanks)),
      thanks,
    ).toBe(true)
    expect(await gateway.successes(order.id)).toBe(1)
  })
}
