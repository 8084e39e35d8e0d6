/**
 * Secrets and the browser's own files. Chromium saves the values of controls in its session files to restore a tab, and
 * typed texts in a list of suggestions, unencrypted and for a long time. The headless shell saves neither, so these
 * journeys run in the full browser.
 */
import type { Page } from 'playwright/test'
import { findWholeChromium } from '../../../scripts/chromium.mjs'
import { launchOptions } from '../../../scripts/launchOptions.ts'
import { control, expectResult, fillCard, payButton } from '../checkout.ts'
import { askFor } from '../definitions.ts'
import { expect, test } from '../fixtures.ts'
import { type Planted, withProfile } from '../profile.ts'

test.use({ launchOptions: launchOptions(findWholeChromium()) })

const secrets: Planted = {
  number: ['4539578763621486', '4539 5787 6362 1486'],
  expiry: ['11 / 38', '11/38', '11/2038'],
  CVC: ['047'],
  'the CVC again': ['058'],
  holder: ['Quixotinalda', 'Zebulonsdottir'],
}
/** Typed into an unprotected page: the search must find these values, which proves that it works. */
const careless: Planted = {
  number: ['5105105105105100'],
  expiry: ['10 / 39'],
  CVC: ['069'],
  holder: ['Melisandrina'],
}

test('no file of the browser contains typed card data, after typing, paying or closing', async ({
  gateway,
  launchOptions,
}) => {
  test.setTimeout(240_000)
  await withProfile(launchOptions, async ({ context, found, close }) => {
    const plainly = (name: string): Planted => ({ [name]: [name] })
    const written = (name: string) => expect.poll(() => found(plainly(name)), { timeout: 40_000 }).toEqual([name])
    const page = context.pages()[0] ?? (await context.newPage())
    expect(found({ ...secrets, ...careless }), 'what is found where nothing was typed').toEqual([])

    const fillIn = async (cardNumber: string, city: string) => {
      await fillCard(page, {
        'Card number': cardNumber,
        'Expiry date': '11 / 38',
        'CVC/CVV': '047',
        'Cardholder name': 'Quixotinalda Zebulonsdottir',
      })
      // Typed last: once this is in a file, the values before it had the time to be saved.
      await control(page, 'City').fill(city)
      await written(city)
    }

    await test.step('after typing', async () => {
      await page.goto((await gateway.createOrder({ billing: 'full' })).url)
      await fillIn('4539 5787 6362 1486', 'Quuxville')
      expect(found(secrets)).toEqual([])
    })

    await test.step('after paying', async () => {
      await payButton(page).click()
      await expect(page).toHaveURL(/\/result\/success/)
      await page.waitForTimeout(6_000)
      expect(found(secrets)).toEqual([])
    })

    await test.step('after the CVC was asked again', async () => {
      const order = await gateway.createOrder({ billing: 'full' })
      await page.goto(order.url)
      await fillIn('4000 0000 0000 0036', 'Cornerton')
      await payButton(page).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'CVC/CVV' }).fill('058')
      await writeInto(page, '#checkout_city', 'Latertown')
      await written('Latertown')
      expect(found(secrets)).toEqual([])
      await dialog.getByRole('button', { name: 'Continue' }).click()
      await expectResult(page, 'success', order.key)
    })

    await test.step('values typed into an unprotected page are found', async () => {
      await page.route('**/careless', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<form>${'<input>'.repeat(4)}</form>`,
        }),
      )
      await page.goto(`${gateway.url}/careless`)
      for (const [place, [text = '']] of Object.values(careless).entries())
        await page.locator('input').nth(place).fill(text)
      await expect.poll(() => found(careless), { timeout: 40_000 }).toEqual(Object.keys(careless))
    })

    await close()
    expect(found(secrets)).toEqual([])
    expect(found({ ...careless, ...plainly('Quuxville') })).toEqual([...Object.keys(careless), 'Quuxville'])
  })
})

test('a secret of several lines is in no file of the browser', async ({ gateway, launchOptions }) => {
  test.setTimeout(120_000)
  await withProfile(launchOptions, async ({ context, found, close }) => {
    const page = context.pages()[0] ?? (await context.newPage())
    await askFor(page, () => [{ use: 'cardHolderName', component: 'Textarea' }])
    await page.goto((await gateway.createOrder({ billing: 'full' })).url)
    await control(page, 'Cardholder name').fill('Quixotinalda Zebulonsdottir')
    // Outside of the form, which then saves nothing at all.
    await page.evaluate(() => document.body.append(document.createElement('textarea')))
    await page.locator('body > textarea').fill('Quuxville')
    await expect.poll(() => found({ beside: ['Quuxville'] }), { timeout: 40_000 }).toEqual(['beside'])
    await close()
    expect(found(secrets)).toEqual([])
  })
})

/** Changes a field that a dialog covers, like a user. */
async function writeInto(page: Page, selector: string, text: string) {
  await page.locator(selector).evaluate((input: HTMLInputElement, value) => {
    input.value = value
    input.dispatchEvent(new Event('input', { bubbles: true }))
    history.replaceState(history.state, '')
  }, text)
}
