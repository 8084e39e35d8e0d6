/** A shopper subscribes by a mandate: every method that has one. The sweep runs them all. */
import { chooseMethod, fillCard } from '../checkout.ts'
import { fillControl } from '../fillControl.ts'
import { expect, test } from '../fixtures.ts'
import { mandates, textsOf } from '../methods/cases.ts'
import { rightAnswer, sendStep } from '../methods/shopper.ts'
import { monthly, subscriptionOf } from '../subscriber.ts'
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

test('a shopper gives another account, and then a card in place of it', async ({ page, gateway }) => {
  const one = mandates.find(({ method }) => method.code === 'SEPA_DIRECT_DEBIT')
  if (!one) throw new Error('SEPA_DIRECT_DEBIT has no mandate')
  const { subscription } = monthly
  const order = await gateway.createOrder({
    ...orderOf({ ...one, language: 'en' }),
    subscription: { ...subscription, trialDays: 14 },
  })
  const fillAccount = async (form: string, values = one.values) => {
    for (const [field, value] of Object.entries(values)) await fillControl(page, `${form}_${field}`, value)
  }
  await page.goto(order.url)
  await chooseMethod(page, one.method.code)
  await fillAccount('checkout')
  await page.locator('button[type=submit][form=checkout]').click()
  await page.waitForURL(/result\/success/)
  const before = await subscriptionOf(gateway.url, order.key)

  await page.getByRole('link', { name: 'Change how you pay' }).click()
  await page.getByRole('radio', { name: 'SEPA Direct Debit' }).check()
  await fillAccount('card', one.method.examples.valid[1] as typeof one.values)
  await page.getByRole('button', { name: 'Change how you pay' }).click()
  await expect(page.locator('h1')).toHaveText('Update Success')
  await expect(page.locator('main')).toContainText('your subscription is collected by SEPA Direct Debit.')
  const after = await subscriptionOf(gateway.url, order.key)
  expect(after.mandate?.reference).not.toBe(before.mandate?.reference)

  await page.reload()
  await page.getByRole('radio', { name: 'Card' }).check()
  await expect(page.locator('main')).toContainText('to charge your card for future payments')
  await fillCard(page)
  await page.getByRole('button', { name: 'Replace card' }).click()
  await expect(page.locator('h1')).toHaveText('Update Success')
  const byCard = await subscriptionOf(gateway.url, order.key)
  expect(byCard).toMatchObject({ lastFour: '4242' })
  expect(byCard).not.toHaveProperty('mandate')
})
