/**
 * The form remembers the country: after any detour, province and installments are reset as a change of country
 * requires.
 */
import type { Page } from 'playwright/test'
import type { OrderRequest } from '../../../schemas/types.ts'
import { chooseCountry, control, fill } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'

// The journey replaces API answers that a page drawn by the gateway does not request.
test.use({ drawnBy: 'browser' })

const split: Partial<OrderRequest> = {
  kind: 'installment',
  installment: { counts: [3, 6] },
  billing: 'full',
  currency: 'BRL',
  country: 'US',
  amountMinor: 12_000,
}
const province = (page: Page) => page.locator('#checkout_province')
const period = (page: Page) => page.getByRole('combobox', { name: 'Installments' })
/** Chooses a country, and waits until the open method's form for it has loaded or failed. */
const billTo = (page: Page, country: string) =>
  Promise.all([
    page.waitForResponse((answer) => /\/forms\//.test(answer.url()) && answer.url().includes(`country=${country}`)),
    chooseCountry(page, country),
  ])
const choose = (page: Page, name: string) => page.getByRole('radio', { name }).check()

/** Offers another method in every country, with a form that may fail. */
async function offer(page: Page, form: () => object | 'none') {
  await page.route('**/api/checkout/*/methods?*', async (route) => {
    const methods = await (await route.fetch()).json()
    await route.fulfill({ json: [...methods, { code: 'DETOUR', name: 'Detour', flow: 'form' }] })
  })
  await page.route('**/api/checkout/*/forms/DETOUR?*', (route) => {
    const made = form()
    return made === 'none' ? route.abort() : route.fulfill({ json: { version: 1, method: 'DETOUR', ...made } })
  })
}

const detours: Record<string, { form: () => object | 'none'; shows: (page: Page) => Promise<void> }> = {
  'a method without the field': {
    form: () => ({ formId: 'f', definitions: [] }),
    shows: (page) => expect(page.locator('#checkout')).toBeAttached(),
  },
  'a method that has no form': {
    form: () => ({ formId: 'f', definitions: [{}] }),
    shows: (page) => expect(page.getByRole('main').getByText(/not available at the moment/)).toBeVisible(),
  },
  'a method whose form failed to load': {
    form: () => 'none',
    shows: (page) => expect(page.getByText('Network error, try again later').first()).toBeVisible(),
  },
}

for (const [way, { form, shows }] of Object.entries(detours)) {
  test(`after ${way} a province of another country and the installments must be chosen again`, async ({
    page,
    gateway,
  }) => {
    await offer(page, form)
    await page.goto((await gateway.createOrder(split)).url)
    await fill(page, { City: 'Reno' })
    await control(page, 'City').blur()
    await province(page).selectOption('NV')
    await period(page).selectOption('3')

    await choose(page, 'Detour')
    await shows(page)
    if (way !== 'a method whose form failed to load') await billTo(page, 'ES')
    else {
      await choose(page, 'Card')
      await expect(period(page)).toHaveValue('1')
      await expect(province(page)).toHaveValue('NV')
      await choose(page, 'Detour')
      await shows(page)
      await page.unroute('**/api/checkout/*/forms/DETOUR?*')
      await page.route('**/api/checkout/*/forms/DETOUR?*', (route) =>
        route.fulfill({ json: { formId: 'f', version: 1, method: 'DETOUR', definitions: [] } }),
      )
      await billTo(page, 'ES')
    }
    await choose(page, 'Card')
    await expect(province(page)).toHaveJSProperty('tagName', 'INPUT')
    await expect(province(page)).toHaveValue('')
    await expect(period(page)).toHaveValue('1')
    await expect(control(page, 'City')).toHaveValue('Reno')
  })
}

test('after a method without the field, in one country, the state stays and the installments must be chosen again @smoke', async ({
  page,
  gateway,
}) => {
  await offer(page, () => ({ formId: 'f', definitions: [] }))
  await page.goto((await gateway.createOrder(split)).url)
  await control(page, 'City').waitFor()
  await province(page).selectOption('NV')
  await period(page).selectOption('6')
  await choose(page, 'Detour')
  await choose(page, 'Card')
  await expect(province(page)).toHaveValue('NV')
  await expect(period(page)).toHaveValue('1')
})

test('a typed province is cleared by a country with a list in between, even if no form asked for it', async ({
  page,
  gateway,
}) => {
  await offer(page, () => ({ formId: 'f', definitions: [] }))
  await page.goto((await gateway.createOrder({ ...split, country: 'ES' })).url)
  await province(page).fill('Navarra')
  await province(page).blur()
  await choose(page, 'Detour')
  await billTo(page, 'US')
  await billTo(page, 'IT')
  await page.reload()
  await choose(page, 'Card')
  await expect(province(page)).toHaveValue('')
})

test('after a reload and on the way back the installments are kept, in the same form only', async ({
  page,
  gateway,
}) => {
  await page.goto((await gateway.createOrder(split)).url)
  await period(page).selectOption('6')
  await page.reload()
  await expect(period(page)).toHaveValue('6')
  await page.goto('about:blank')
  await page.goBack()
  await expect(period(page)).toHaveValue('6')

  // The gateway's form changes meanwhile.
  await page.route('**/api/checkout/*/forms/CARD?*', async (route) => {
    const form = await (await route.fetch()).json()
    const definitions = [...form.definitions, { name: 'giftNote', label: 'Note', display: 'Y', component: 'Text' }]
    await route.fulfill({ json: { ...form, formId: 'another', definitions } })
  })
  await page.reload()
  await expect(control(page, 'Note')).toBeVisible()
  await expect(period(page)).toHaveValue('1')
  await expect(page.getByRole('status').filter({ hasText: 'Please fill in again: Installments' })).toBeVisible()
})

test('installments chosen in one order are not used for the shop’s next order', async ({ page, gateway }) => {
  const shop = { ...split, website: 'https://periods.example' }
  await page.goto((await gateway.createOrder(shop)).url)
  await period(page).selectOption('6')
  await fill(page, { City: 'Reno' })
  await control(page, 'City').blur()
  await gateway.advance('PT31M')
  await page.goto((await gateway.createOrder({ ...shop, amountMinor: 99_900 })).url)
  await expect(control(page, 'City')).toHaveValue('Reno')
  await expect(period(page)).toHaveValue('1')
  await expect(period(page).getByRole('option', { name: 'Pay in 3' })).toHaveText(/333/)
})
