/** The text that a shopper agrees to is visible together with its button: in every window, language and method. */
// WCAG 3.3.4
import { haveApplePay, languages, lookAround, orders, sizes } from '../agreement.ts'
import { chooseMethod, control, fillCard } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'
import { drawn, isSweep, sampleTag } from '../sample.ts'
import { withTrial } from '../subscriber.ts'
import { taken } from '../taken.ts'

const sampled = drawn([...orders.keys()]).slice(0, 2)

for (const [name, order] of orders)
  test(`by ${name}, the text that a shopper agrees to is visible wherever Pay can be pressed${sampleTag(sampled.includes(name))}`, async ({
    page,
    gateway,
  }) => {
    test.setTimeout(300_000)
    await page.addInitScript(haveApplePay)
    const { url } = await gateway.createOrder(order)
    for (const language of isSweep ? languages : drawn(languages).slice(0, 3)) {
      await page.goto(`${url}?lang=${language}`)
      await taken(page)
      // An order with one method shows no list.
      if ((await page.getByRole('radio').count()) > 0) await chooseMethod(page, name.split(',')[0] ?? '')
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height })
        const { pressable, faults } = await page.evaluate(lookAround)
        expect(faults, `in ${language} at ${width} x ${height}`).toEqual([])
        expect(pressable, `in ${language} at ${width} x ${height}, positions where Pay can be pressed`).toBeGreaterThan(
          0,
        )
      }
    }
  })

test('Enter in a field shows the agreement before it pays', async ({ page, gateway }) => {
  await page.setViewportSize({ width: 390, height: 480 })
  const order = await gateway.createOrder({ ...withTrial, billing: 'full' })
  await page.goto(order.url)
  await fillCard(page)
  const number = control(page, 'Card number')
  await number.focus()
  await number.press('Enter')
  const pay = page.locator('button[type=submit][form=checkout]')
  await expect(pay).toBeFocused()
  await expect(page.locator('#agreement')).toBeInViewport({ ratio: 1 })
  expect((await gateway.order(order.id)).attempts).toEqual([])
  await pay.press('Enter')
  await expect(page).toHaveURL(/result\/success/)
})

test('with text at 200 % in a small window Pay can still be pressed', async ({ page, gateway }) => {
  await page.setViewportSize({ width: 320, height: 480 })
  await page.goto(`${(await gateway.createOrder(withTrial)).url}?lang=de`)
  await taken(page)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px'
  })
  const { pressable } = await page.evaluate(lookAround)
  expect(pressable).toBeGreaterThan(0)
})
