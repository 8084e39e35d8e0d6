// WCAG 3.1.1
import { expect, test } from '../fixtures.ts'
import { caseOf } from '../methods/cases.ts'
import { choose, confirm } from '../methods/shopper.ts'
import { confirmLocal } from '../shopper.ts'
import { taken } from '../taken.ts'

test('an order made for Spanish speakers opens in Spanish @both:sweep', async ({ page, gateway }) => {
  const order = await gateway.createOrder({ language: 'es' })
  await page.goto(order.url)
  await expect(page.getByRole('textbox', { name: 'Número de tarjeta' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('button', { name: /^Pagar/ })).toBeVisible()
})

for (const [name, heading, sentence] of [
  ['Política de privacidad', 'Política de privacidad', 'Esta página no rastrea a nadie.'],
  ['Accesibilidad', 'Accesibilidad', /fue el \d+ de \p{L}+ de \d{4}\./u],
] as const)
  test(`'${name}' opens beside the form, in the language of the form @both:sweep`, async ({ page, gateway }) => {
    await page.goto((await gateway.createOrder({ language: 'es' })).url)
    const holder = page.getByRole('textbox', { name: 'Nombre del titular' })
    await holder.fill('Ada Lovelace')
    const [beside] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name }).click()])
    await expect(beside.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(beside.getByText(sentence)).toBeVisible()
    await expect(holder).toHaveValue('Ada Lovelace')
  })

test('a browser that asks for Mexican Spanish gets Spanish, and no language is stored', async ({
  browser,
  gateway,
}) => {
  const order = await gateway.createOrder()
  const context = await browser.newContext({ locale: 'es-MX' })
  const page = await context.newPage()
  await page.goto(order.url)
  await expect(page.getByRole('textbox', { name: 'Número de tarjeta' })).toBeVisible()
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  // Values of plain fields are kept for a reload.
  expect(stored.filter((name) => !name.startsWith('typed_'))).toEqual([])
  await context.close()
})

test('a language chosen in the menu is kept after a reload, with the values typed before @smoke', async ({
  page,
  gateway,
}) => {
  const order = await gateway.createOrder({ billing: 'full' })
  await page.goto(order.url)
  await page.getByRole('textbox', { name: 'City' }).fill('Springfield')
  await page.getByLabel('Language').selectOption('es')
  await expect(page.getByRole('textbox', { name: 'Ciudad' })).toHaveValue('Springfield')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Número de tarjeta' })).toBeVisible()
})

test('errors are Spanish on a Spanish page', async ({ page, gateway }) => {
  const order = await gateway.createOrder({ language: 'es' })
  await page.goto(order.url)
  const number = page.getByRole('textbox', { name: 'Número de tarjeta' })
  await number.fill('4242')
  await number.blur()
  await expect(number).toHaveAccessibleDescription(/número de tarjeta/)
})

test('an English-only page is marked as English, and the rest of the visit uses the shopper’s language', async ({
  page,
  gateway,
}) => {
  const pending = await choose(page, gateway, { ...caseOf('DOKU'), language: 'es' })
  const language = page.locator('html')
  await confirm(page, pending)
  await expect(language).toHaveAttribute('lang', 'es')
  // The checkout also has a link, and stays until the bank's site is there.
  await expect(page).toHaveURL(/\/sandbox\/bank\/.*lang=es/)
  // Leads back from the bank's site to the page that waits for it.
  await page.getByRole('main').getByRole('link').click()
  await expect(page).toHaveURL(/\/payment\/local\/doku\?/)
  await expect(language).toHaveAttribute('lang', 'en')
  await expect(page.getByText('This page updates automatically.')).toBeVisible()
  await page.getByRole('button', { name: 'Pay another way' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pay another way' }).click()
  await expect(page).toHaveURL(/\/checkout\//)
  await expect(language).toHaveAttribute('lang', 'es')
})

test('an English-only page is marked as English while the browser takes it over', async ({ page, gateway }) => {
  const one = caseOf('DANA_VA')
  const { country, currency, amountMinor } = one
  const order = await gateway.createOrder({ country, currency, amountMinor, language: 'ar' })
  await confirmLocal(gateway.url, order.key, one)
  await page.addInitScript(() => {
    const called: string[] = []
    const options = { subtree: true, attributes: true, attributeFilter: ['lang', 'dir'] }
    new MutationObserver(() => {
      const { lang, dir } = document.documentElement
      called.push(`${lang} ${dir}`)
    }).observe(document, options)
    Object.assign(window, { called })
  })
  await page.goto(order.url)
  await taken(page)
  await expect(page).toHaveURL(/\/payment\/local\/dana\?.*lang=ar/)
  const called = await page.evaluate(() => (window as unknown as { called: string[] }).called)
  expect(called.filter((name) => name !== 'en ltr')).toEqual([])
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

for (const [what, path, title] of [
  ['without a page', '/no/such/page?lang=de', 'Seite nicht gefunden'],
  ['of an unknown order', '/checkout/nobody?lang=de', 'Hoppla!'],
] as const)
  test(`an address ${what} stays in its language once the browser has taken the page over`, async ({
    page,
    gateway,
    complaints,
  }) => {
    await page.goto(`${gateway.url}${path}`)
    await taken(page)
    await expect(page).toHaveURL(/[?&]lang=de/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page.reload()
    await taken(page)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    complaints.length = 0
  })

test('an order’s language is kept on its next pages and after a reload', async ({ page, gateway }) => {
  const order = await gateway.createOrder({ language: 'es' })
  await page.goto(order.url)
  await page.getByRole('button', { name: 'Cancelar el pago' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Sí/ }).click()
  await expect(page).toHaveURL(/\/result\/cancelled\?.*lang=es/)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

test('a method file’s text in another language than the page is marked with its language', async ({
  page,
  gateway,
}) => {
  const pending = await choose(page, gateway, { ...caseOf('BLIK'), language: 'es' })
  await confirm(page, pending)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('main').locator('ol')).toHaveAttribute('lang', 'en')
})

test('an amount has the format of the order’s country if the language alone has no region, drawn and taken over', async ({
  browser,
  gateway,
}) => {
  for (const [locale, country, amount] of [
    ['es', 'ES', '9,90 €'],
    ['es', 'MX', 'EUR 9.90'],
    ['es-MX', 'ES', 'EUR 9.90'],
    ['de', 'AT', '€ 9,90'],
    ['pt', 'PT', '9,90 €'],
  ] as const) {
    const { url } = await gateway.createOrder({ country, currency: 'EUR', amountMinor: 990 })
    for (const javaScriptEnabled of [true, false]) {
      const context = await browser.newContext({ locale, javaScriptEnabled })
      const page = await context.newPage()
      await page.goto(url)
      if (javaScriptEnabled) await taken(page)
      const body = (await page.locator('body').textContent())?.replace(/[\u00a0\u202f]/g, ' ')
      expect(body, `${locale} ${country}`).toContain(amount)
      await context.close()
    }
  }
})
