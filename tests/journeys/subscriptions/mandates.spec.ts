/** A shopper subscribes by a mandate: every method that has one. The sweep runs them all. */
import { chooseMethod } from '../checkout.ts'
import { fillControl } from '../fillControl.ts'
import { expect, test } from '../fixtures.ts'
import { mandates, textsOf } from '../methods/cases.ts'
import { rightAnswer, sendStep } from '../methods/shopper.ts'
import { subscriptionOf } from '../subscriber.ts'
import { beginningOf, expectAgreement, orderOf } from './mandate.ts'

for (const one of mandates) {
  const { method, language, values } = one
  const tags = method.code === 'SEPA_DIRECT_DEBIT' ? '' : ' @sweep'

  test(`${method.code}: a subscription by a mandate, in ${language}${tags}`, async ({ page, gateway }) => {
    const order = await gateway.createOrder(orderOf(one))
    await page.goto(order.url)
    await chooseMethod(page, method.code)
    for (const [field, value] of Object.entries(values)) await fillControl(page, `checkout_${field}`, value)
    await expectAgreement(page, one)
    await page.locator('button[type=submit][form=checkout]').click()
    await page.waitForURL((url) => !url.pathname.startsWith('/checkout'))
    if (method.present.step) {
      for (const [field, value] of Object.entries(rightAnswer(method))) await fillControl(page, `step_${field}`, value)
      await sendStep(page)
    }
    const texts = textsOf(language)
    await page.getByRole('button', { name: texts['local.sandbox.pay'], exact: true }).click()
    await page.waitForURL(/result\/success/)
    await expect(page.locator('h1')).toHaveText(texts['result.subscribed.title'] ?? '')
    const { mandate } = await subscriptionOf(gateway.url, order.key)
    expect(mandate?.reference).toMatch(/^[A-Za-z0-9-]{1,35}$/)
    await expect(page.locator('main')).toContainText(beginningOf(texts['subscription.mandate.notice']).slice(0, 8))
    await expect(page.locator('main')).not.toContainText(texts['subscription.replaceCard'] ?? '')
    expect(await gateway.successes(order.id)).toBe(1)

    await page.goto(`${gateway.url}/subscription/cancel?key=${order.key}`)
    await expect(page.locator('main')).toContainText(mandate?.reference ?? '')
  })
}
