/** A shopper with payment instructions pays another way: once, in any tab. */
import type { Page } from 'playwright/test'
import { control, expectResult, fillCard, payButton } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'
import type { Gateway } from '../gateway.ts'
import { expectAccessible } from '../looks.ts'
import { caseOf } from '../methods/cases.ts'
import { choose, confirm } from '../methods/shopper.ts'
import { see } from '../visibility.ts'

const anotherWay = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Pay another way' })

/** The instruction page of an order that waits for a payment with this method. */
async function waitingFor(page: Page, gateway: Gateway, code: string) {
  const pending = await choose(page, gateway, caseOf(code))
  await confirm(page, pending)
  return pending.order
}

test('a voucher is abandoned for a card after a question, paid once, and the other tab follows @both:sweep @payment:sweep @smoke', async ({
  page,
  context,
  gateway,
}) => {
  const { id, key } = await waitingFor(page, gateway, 'OXXO')
  const instructions = page.url()
  const other = await context.newPage()
  await other.goto(instructions)
  await expect(anotherWay(other)).toBeVisible()

  await anotherWay(page).click()
  const question = page.getByRole('dialog', { name: 'Pay another way' })
  await expect(question).toContainText("don't pay with OXXO any more")
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(question).toHaveCount(0)
  expect((await gateway.order(id)).state).toBe('pending')

  await anotherWay(page).click()
  await question.getByRole('button', { name: 'Pay another way' }).click()
  await expect(page).toHaveURL(`${gateway.url}/checkout/${key}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(control(page, 'Email')).toHaveValue('ana@example.com')
  await other.bringToFront()
  const checkout = `${gateway.url}/checkout/${key}`
  // The page also checks by itself, and may be faster than the shopper's press.
  await Promise.race([other.getByRole('button', { name: 'Check again' }).click(), other.waitForURL(checkout)])
  await expect(other).toHaveURL(checkout)
  // The voucher's own link also leads there, like a reload.
  await other.goto(instructions)
  await expect(other).toHaveURL(`${gateway.url}/checkout/${key}`)

  await page.bringToFront()
  await page.getByRole('radio', { name: 'Card' }).check()
  await fillCard(page)
  await payButton(page).click()
  await expectResult(page, 'success', key)
  await other.reload()
  await expectResult(other, 'success', key)
  expect((await gateway.order(id)).attempts.map(({ state, reason }) => [state, reason])).toEqual([
    ['cancelled', 'reason.abandoned'],
    ['paid', undefined],
  ])
})

test('the same method chosen again is a new payment, and a tab with the first one follows to it', async ({
  page,
  context,
  gateway,
}) => {
  const { id } = await waitingFor(page, gateway, 'OXXO')
  const number = page.locator('section[data-ticket=barcode] strong')
  const former = String(await number.textContent())
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByText(former)).toBeVisible()
  // A hidden tab does not ask, so it misses the moment without a payment, which would lead it to the form.
  await see(other, 'hidden')

  await page.bringToFront()
  await anotherWay(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pay another way' }).click()
  await page.locator('label', { has: page.locator('#method_OXXO') }).click()
  await page.locator('button[type=submit][form=checkout]').click()
  await expect(anotherWay(page)).toBeVisible()
  const present = String(await number.textContent())
  expect(present).not.toBe(former)

  await other.bringToFront()
  await see(other, 'visible')
  await expect(other.getByText(present)).toBeVisible()
  await expect(other.getByText(former)).toHaveCount(0)
  expect((await gateway.order(id)).attempts.map(({ state }) => state)).toEqual(['cancelled', 'pending'])
})

test('a pending approval is abandoned after the same question, and never by a double click', async ({
  page,
  gateway,
}) => {
  const { id, key } = await waitingFor(page, gateway, 'BLIK')
  const question = page.getByRole('dialog', { name: 'Pay another way' })
  await anotherWay(page).dblclick()
  await page.waitForTimeout(700)
  expect((await gateway.order(id)).state).toBe('pending')
  if (!(await question.count())) await anotherWay(page).click()
  await question.getByRole('button', { name: 'Pay another way' }).click()
  await expect(page).toHaveURL(`${gateway.url}/checkout/${key}`)
})
