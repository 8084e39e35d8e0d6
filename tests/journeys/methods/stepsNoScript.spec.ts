/** Every method with a second step, in a browser without scripts: its form is posted, and drawn again. */
import { Duration } from 'luxon'
import { expect, test } from '../fixtures.ts'
import { arrive, chooseMethod, fillAndPost, thanksIn } from '../scriptless.ts'
import { tag, textsOf } from './cases.ts'
import { sendStep } from './shopper.ts'
import { control, fieldsOf, fill, stepOf, withCodes, wrongOf, wrongSentence } from './steps.ts'

test.use({ javaScriptEnabled: false, drawnBy: 'gateway' })

for (const one of withCodes) {
  const { method, country, currency, amountMinor, language } = one
  const { tries = 1, sendAgain } = method.present.step ?? {}

  test(`${method.code}: a wrong answer, a new code, a reload and the right answer${tag(one)}`, async ({
    page,
    gateway,
  }) => {
    const order = await gateway.createOrder({ country, currency, amountMinor, language })
    const texts = textsOf(language)
    const pending = { ...one, order, texts }
    await arrive(page, () => page.goto(order.url))
    await chooseMethod(page, method.code)
    await fillAndPost(page, one.values)
    await fill(page, one, wrongOf)
    await arrive(page, () => sendStep(page))
    await expect(page.locator('main')).toContainText(wrongSentence(pending, tries - 1))
    await expect(control(page, one)).toHaveValue(wrongOf(String(fieldsOf(one)[0]?.[1])))
    expect(page.url()).not.toContain(wrongOf(String(fieldsOf(one)[0]?.[1])))
    await arrive(page, () => page.goto(order.url))
    if (sendAgain) {
      const soon = String(texts['local.step.tooSoon']).split('{{')[0] ?? ''
      await expect(page.locator('main noscript p', { hasText: soon })).toBeVisible()
      await gateway.advance(Duration.fromISO(sendAgain.after).plus({ seconds: 1 }).toISO() ?? '')
      await arrive(page, () => page.goto(order.url))
      await arrive(page, () => page.getByRole('button', { name: String(texts['local.step.again']) }).click())
      expect((await stepOf(gateway, pending))?.sends?.sent).toBe(2)
    }
    await fill(page, one)
    await arrive(page, () => sendStep(page))
    expect(await page.locator('h1').innerText()).toMatch(thanksIn(texts))
    expect(await gateway.successes(order.id)).toBe(1)
  })
}
