/** A shopper's actions on the checkout, by the words on the page. */
import { expect, type Page } from 'playwright/test'

export const card = {
  'Card number': '4242 4242 4242 4242',
  'Expiry date': '12 / 30',
  'CVC/CVV': '123',
  'Cardholder name': 'Ada Lovelace',
}

/** What a US card form asks besides the card, if the order does not set `billing`. */
export const billing = {
  'ZIP code': '62701',
  Email: 'ada@example.com',
}

/** What it asks for an order with `billing: 'full'`. */
export const fullBilling = {
  Address: '12 Analytical Street',
  City: 'Springfield',
  ...billing,
  'Phone number': '(217) 555-0123',
}

/** Values for the postal codes of Canada and the United Kingdom, and the tax numbers of Brazil and Argentina. */
const elsewhere = {
  'Postal code': 'K1A 0B1',
  Postcode: 'SW1A 2AA',
  'CPF/CNPJ': '529.982.247-25',
  'CUIT/CUIL/CDI': '20-26756539-3',
}

/** The text control with this label; a control with suggestions is a combobox. */
export function control(page: Page, label: string) {
  return page.getByRole('textbox', { name: label }).or(page.locator('input[role=combobox]').and(page.getByLabel(label)))
}

/** The control of the billing country, once its code has loaded. Until then a native list is in its place. */
export const countryBox = (page: Page) => page.locator('input[data-country]')

/** @param wanted a name or code whose first search result is the country */
export async function chooseCountry(page: Page, wanted: string) {
  await countryBox(page).fill(wanted)
  await countryBox(page).press('Enter')
}

/** Waits for the form, then fills the fields with these labels. Fails if the form does not have one. */
export async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await control(page, label).fill(value)
}

/** Fills the whole card form of this order and country. `values` replace or add fields, which must exist. */
export async function fillCard(page: Page, values: Record<string, string> = {}) {
  await chooseCard(page)
  const asked: Record<string, string> = {}
  for (const [label, value] of Object.entries({ ...fullBilling, ...elsewhere }))
    if ((await control(page, label).count()) > 0) asked[label] = value
  await fill(page, { ...card, ...asked, ...values })
}

/** Opens the card form where another method is open first. */
async function chooseCard(page: Page) {
  const number = control(page, 'Card number')
  const radio = page.getByRole('radio', { name: /^Card/ })
  await number.or(radio).first().waitFor()
  if ((await number.count()) === 0) await radio.check()
  await number.waitFor()
}

/** Presses a method's row, in the fold of further methods if it is there. */
export async function chooseMethod(page: Page, code: string) {
  const radio = page.locator(`#method_${code}`)
  await radio.waitFor({ state: 'attached' })
  if (!(await radio.isVisible())) await page.locator('details', { has: radio }).locator('summary').first().click()
  // The label covers the button.
  await page.locator('label', { has: radio }).click()
}

export function payButton(page: Page) {
  return page.getByRole('button', { name: /^Pay/ })
}

/** Opens a link, fills the card form and pays with this card number. */
export async function payWith(page: Page, url: string, cardNum: string) {
  await page.goto(url)
  await fillCard(page, { 'Card number': cardNum })
  await payButton(page).click()
}

export async function expectResult(page: Page, result: string, key: string) {
  await expect(page).toHaveURL(new RegExp(`/result/${result}\\b.*[?&]key=${key}`))
  expect(new URL(page.url()).searchParams.get('type')).toBe('payment')
}

/** Opens everything that is folded on a page after the checkout, whose fold of further methods may not be gone yet. */
export async function unfold(page: Page) {
  const folds = page.locator('details:not(:has([name=method]))')
  await folds.first().waitFor()
  for (const summary of await folds.and(page.locator(':not([open])')).locator(':scope > summary').elementHandles())
    await summary.click()
}
