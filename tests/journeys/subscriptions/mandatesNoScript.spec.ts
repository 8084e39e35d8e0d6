/** A shopper subscribes by a mandate in a browser without scripts. The sweep runs every method that has one. */
import { fillControl } from '../fillControl.ts'
import { expect, test } from '../fixtures.ts'
import { mandates, textsOf } from '../methods/cases.ts'
import { rightAnswer, sendStep } from '../methods/shopper.ts'
import { arrive, chooseMethod, decideInSandbox, fillAndPost } from '../scriptless.ts'
import { subscriptionOf } from '../subscriber.ts'
import { expectAgreement, orderOf } from './mandate.ts'

test.use({ javaScriptEnabled: false, drawnBy: 'gateway' })

for (const one of mandates) {
  const { method, language, values } = one
  const tags = method.code === 'SEPA_DIRECT_DEBIT' ? '' : ' @sweep'

  test(`${method.code}: a subscription by a mandate without a script, in ${language}${tags}`, async ({
    page,
    gateway,
  }) => {
    const order = await gateway.createOrder(orderOf(one))
    await arrive(page, () => page.goto(order.url))
    await chooseMethod(page, method.code)
    await expectAgreement(page, one)
    await fillAndPost(page, values)
    if (method.present.step) {
      for (const [field, value] of Object.entries(rightAnswer(method))) await fillControl(page, `step_${field}`, value)
      await arrive(page, () => sendStep(page))
    }
    await decideInSandbox(page, 'pay')
    await expect(page.locator('h1')).toHaveText(textsOf(language)['result.subscribed.title'] ?? '')
    expect((await subscriptionOf(gateway.url, order.key)).mandate).toBeDefined()
    expect(await gateway.successes(order.id)).toBe(1)

    // The order is in another language than the one that the shopper chooses now.
    const chosen = new URL(page.url())
    chosen.searchParams.set('lang', 'fr')
    await arrive(page, () => page.goto(chosen.href))
    const link = page.getByRole('link', { name: textsOf('fr')['subscription.cancel'], exact: true })
    await arrive(page, () => link.click())
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  })
}
