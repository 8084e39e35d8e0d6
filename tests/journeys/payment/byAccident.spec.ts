/** A double tap or a second Enter abandons nothing: not a payment, not a code, not a filled form. */
import type { Locator, Page } from 'playwright/test'
import { control, expectResult, payWith } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'
import type { Gateway } from '../gateway.ts'
import { caseOf } from '../methods/cases.ts'
import { sampleOf } from '../sample.ts'
import { confirmLocal } from '../shopper.ts'

const question = (page: Page) => page.getByRole('dialog')
const no = (page: Page) => question(page).getByRole('button', { name: /^(No|Stay)/ })
const yes = (page: Page) => question(page).getByRole('button', { name: /^(Yes|Pay another way)/ })

/** Two taps at one place, as an impatient or trembling finger makes. */
async function doubleTap(page: Page, button: Locator, delayMs: number) {
  const box = await button.boundingBox()
  if (!box) throw new Error('There is nothing to tap.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.touchscreen.tap(x, y)
  await page.waitForTimeout(delayMs)
  await page.touchscreen.tap(x, y)
  await page.waitForTimeout(700)
  if (await question(page).count()) await no(page).tap()
  await expect(question(page)).toHaveCount(0)
}

/** Scrolls the button to the place where the dialog's yes will appear, so that one finger can hit both. */
async function scrollUnderYes(page: Page, button: Locator) {
  await button.tap()
  const [target, safe] = [await yes(page).boundingBox(), await no(page).boundingBox()]
  await no(page).tap()
  const higher = Math.min(target?.y ?? 0, safe?.y ?? 0)
  await button.evaluate((element, top) => {
    document.body.style.paddingBlockEnd = '100vh'
    window.scrollBy(0, element.getBoundingClientRect().top - top)
  }, higher)
}

const ways: Record<string, { open: (page: Page, gateway: Gateway) => Promise<string>; press: string; state: string }> =
  {
    'the checkout': {
      async open(page, gateway) {
        const { id, url } = await gateway.createOrder()
        await page.goto(url)
        return id
      },
      press: 'Cancel payment',
      state: 'open',
    },
    'an instruction page': {
      async open(page, gateway) {
        const one = caseOf('OXXO')
        const { country, currency, amountMinor } = one
        const { id, key, url } = await gateway.createOrder({ country, currency, amountMinor })
        await confirmLocal(gateway.url, key, one)
        await page.goto(url)
        return id
      },
      press: 'Pay another way',
      state: 'pending',
    },
    'the 3-D Secure page': {
      async open(page, gateway) {
        const { id, url } = await gateway.createOrder()
        await payWith(page, url, '4000000000003220')
        // The checkout has a button with the same name, and it stays until the challenge is drawn.
        await page.getByRole('button', { name: 'Approve payment' }).waitFor()
        return id
      },
      press: 'Cancel payment',
      state: 'challenge',
    },
  }

const back = 'the way back to the shop'
const phones = { '360 by 640': [360, 640], '390 by 844': [390, 844], '430 by 932': [430, 932] } as const
const tag = sampleOf(
  Object.keys(phones).flatMap((phone) => [...Object.keys(ways), back].map((name) => `${phone} ${name}`)),
  2,
)

for (const [phone, [width, height]] of Object.entries(phones)) {
  test.describe(`on a phone of ${phone}`, () => {
    test.use({ viewport: { width, height }, hasTouch: true, isMobile: true })
    for (const [name, { open, press, state }] of Object.entries(ways)) {
      test(`two taps at 150, 300 and 500 ms on '${press}' of ${name} abandon nothing${tag(`${phone} ${name}`)}`, async ({
        page,
        gateway,
      }) => {
        const id = await open(page, gateway)
        const button = page.getByRole('button', { name: press })
        await button.scrollIntoViewIfNeeded()
        for (const delayMs of [150, 300, 500]) await doubleTap(page, button, delayMs)
        await scrollUnderYes(page, button)
        for (const delayMs of [150, 300, 500]) await doubleTap(page, button, delayMs)
        expect((await gateway.order(id)).state).toBe(state)
      })
    }

    test(`two taps on ${back} do not leave a filled form${tag(`${phone} ${back}`)}`, async ({ page, gateway }) => {
      await page.goto((await gateway.createOrder()).url)
      await control(page, 'Email').fill('ada@example.com')
      const back = page.getByRole('link', { name: /shop\.example/ }).first()
      await back.scrollIntoViewIfNeeded()
      for (const delayMs of [150, 300, 500]) await doubleTap(page, back, delayMs)
      await expect(control(page, 'Email')).toHaveValue('ada@example.com')
    })
  })
}

test('Enter twice opens the question and keeps the order, and a deliberate cancel still works @smoke', async ({
  page,
  gateway,
}) => {
  const { id, key, url } = await gateway.createOrder()
  await page.goto(url)
  const cancel = page.getByRole('button', { name: 'Cancel payment' })
  for (let times = 0; times < 3; times++) {
    await cancel.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.waitForTimeout(300)
    if (await question(page).count()) await page.keyboard.press('Enter')
    await expect(question(page)).toHaveCount(0)
  }
  expect((await gateway.order(id)).state).toBe('open')
  await cancel.click()
  await expect(no(page)).toBeFocused()
  await yes(page).click()
  await expectResult(page, 'cancelled', key)
})

test('cancelling from the CVC dialog asks in the same dialog, without a second one', async ({ page, gateway }) => {
  const { id, key, url } = await gateway.createOrder()
  await payWith(page, url, '4000000000000036')
  const code = page.getByRole('dialog').getByRole('textbox', { name: 'CVC/CVV' })
  const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel payment' })
  await cancel.dblclick()
  await page.waitForTimeout(700)
  expect((await gateway.order(id)).state).toBe('verify')
  if (!(await code.count())) await no(page).click()
  await expect(code).toBeVisible()
  await cancel.click()
  await expect(question(page)).toHaveCount(1)
  await yes(page).click()
  await expectResult(page, 'cancelled', key)
})

test('leaving a filled form needs a yes, an empty one does not, and neither cancels the order', async ({
  page,
  gateway,
}) => {
  const returnUrl = `${gateway.url}/test/theme-demo`
  const { id, url } = await gateway.createOrder({ returnUrl })
  const back = page.locator(`a[href="${returnUrl}"]`).first()
  await page.goto(url)
  await control(page, 'Email').waitFor()
  await back.click()
  await expect(page).toHaveURL(returnUrl)

  await page.goto(url)
  await control(page, 'Cardholder name').fill('Ada Lovelace')
  await back.click()
  await expect(question(page)).toContainText('You have not paid yet')
  await page.keyboard.press('Escape')
  await expect(control(page, 'Cardholder name')).toHaveValue('Ada Lovelace')
  await back.click()
  await yes(page).click()
  await expect(page).toHaveURL(returnUrl)
  expect((await gateway.order(id)).state).toBe('open')
})
