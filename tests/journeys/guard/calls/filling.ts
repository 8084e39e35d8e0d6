/** The page's calls while a form is filled. */
import { expect, type Page } from 'playwright/test'
import { billing, chooseCountry, control, fill, fillCard, fullBilling } from '../../checkout.ts'
import { caseOf } from '../../methods/cases.ts'
import { button, type Calls, filled, get, open, openAddress, pay, post, succeeds } from './call.ts'

const toGermany = ({ page }: { page: Page }) => chooseCountry(page, 'DE')
const inGermany = async (page: Page, words: string) => {
  await expect(page.getByRole('status').filter({ hasText: `${words} for Germany` })).toBeVisible()
}

const otherCountry = {
  reach: filled,
  press: toGermany,
  again: toGermany,
  arrives: async ({ page }: { page: Page }) => {
    await inGermany(page, 'Payment methods')
    await expect(control(page, 'Email')).toHaveValue(billing.Email)
    await expect(control(page, 'Card number')).toHaveValue(/^4242/)
  },
}

const { country, currency, amountMinor } = caseOf('OXXO')
const place = { 'First name': 'Ada', 'Last name': 'Lovelace', ...fullBilling }
const fillAddress = async (page: Page) => {
  for (const [label, value] of Object.entries(place))
    if ((await control(page, label).count()) > 0) await fill(page, { [label]: value })
}

export const filling: Calls = {
  'methods of another country': { ...otherCountry, isMeant: get(/\/methods\?.*country=DE/) },
  'form of another country': { ...otherCountry, isMeant: get(/\/forms\/.*country=DE/) },
  'form of another method': {
    order: { country, currency, amountMinor },
    isMeant: get(/\/forms\/OXXO\?/),
    reach: async (visit) => {
      await open(visit)
      await fillCard(visit.page)
    },
    press: ({ page }) => page.getByRole('radio', { name: 'OXXO' }).check(),
    again: button('Try again'),
    hidesTyped: true,
    // Fields that both forms have keep their values, and the card is still there when the shopper comes back to it.
    arrives: async ({ page }) => {
      await page.getByRole('radio', { name: 'OXXO' }).check()
      await expect(control(page, 'First name')).toBeEditable()
      await expect(control(page, 'Email')).toHaveValue(billing.Email)
      await page.getByRole('radio', { name: /^Card/ }).check()
      await expect(control(page, 'Card number')).toHaveValue(/^4242/)
    },
  },
  'address of another country': {
    isMeant: get(/\/address\/billing\?.*country=DE/),
    reach: async (visit) => {
      await openAddress(visit)
      await control(visit.page, 'City').waitFor()
      await fillAddress(visit.page)
    },
    press: toGermany,
    again: toGermany,
    arrives: async ({ page }) => {
      await inGermany(page, 'The address form')
      await expect(control(page, 'City')).toHaveValue(place.City)
    },
  },
  saveAddress: {
    order: { billing: 'full' },
    isMeant: (method, path) => method === 'PUT' && /\/address\/billing$/.test(path),
    reach: async (visit) => {
      await openAddress(visit)
      await control(visit.page, 'City').waitFor()
      await fillAddress(visit.page)
      await visit.page.getByLabel('State').selectOption('IL')
    },
    press: button('Save and go to payment'),
    again: button('Save and go to payment'),
    arrives: async ({ page }) => {
      await expect(page).toHaveURL(/\/checkout\//)
      await expect(control(page, 'City')).toHaveValue(place.City)
    },
  },
  extend: {
    order: { effectiveMinutes: 3, extendMinutes: 10 },
    isMeant: post(/\/extend$/),
    reach: async (visit) => {
      await filled(visit)
      await visit.page.getByRole('button', { name: 'Add 10 min' }).waitFor()
    },
    press: button('Add 10 min'),
    again: button('Add 10 min'),
    arrives: ({ page }) => expect(page.getByText(/^Expires in 00:1[0-3] minutes/)).toBeVisible(),
  },
  log: {
    isMeant: post(/\/txn\/log$/),
    reach: filled,
    press: ({ page }) =>
      page.evaluate(() => void dispatchEvent(new CustomEvent('misfit', { detail: new Error('an odd answer') }))),
    again: pay,
    arrives: succeeds,
    isSilent: true,
  },
  sampleOrder: {
    isMeant: post(/\/sandbox\/orders$/),
    reach: async ({ page, url }) => {
      await page.goto(`${url}/test/checkout`)
      await page.getByLabel('Amount').fill('12.50')
    },
    press: button('Make this order'),
    again: button('Make this order'),
    arrives: ({ page }) => expect(page.getByText('Payment · $12.50 · United States').first()).toBeVisible(),
  },
}
