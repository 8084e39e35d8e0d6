// WCAG 1.3.5
import { chooseCountry, control, fill } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'

// The journey replaces API answers that a page drawn by the gateway does not request.
test.use({ drawnBy: 'browser' })

const name = { 'First name': 'Ada', 'Last name': 'Lovelace' }
const place = {
  Address: '12 Analytical Street',
  City: 'Springfield',
  'ZIP code': '62701',
}
const address = { ...name, ...place }

test('a billing address is saved on the order, and appears in the checkout and in its own form later @both:sweep @smoke', async ({
  page,
  gateway,
}) => {
  const order = await gateway.createOrder({ billing: 'full' })
  const link = `${gateway.url}/address/billing/${order.key}`
  await page.goto(link)
  await fill(page, { ...address, Email: 'ada@example.com' })
  await expect(page.getByLabel('State')).toHaveValue('AL')
  await page.getByLabel('State').selectOption('IL')
  await page.getByRole('button', { name: 'Save and go to payment' }).click()
  await expect(page).toHaveURL(`${gateway.url}/checkout/${order.key}`)
  for (const [where, asked] of Object.entries({ 'the checkout': place, 'its own form': address })) {
    await test.step(where, async () => {
      for (const [label, value] of Object.entries(asked)) await expect(control(page, label)).toHaveValue(value)
      await expect(page.getByLabel('State')).toHaveValue('IL')
    })
    await page.goto(link)
  }
  const { addresses } = await gateway.order(order.id)
  expect(addresses).toMatchObject([{ type: 'billing', data: { country: 'US', city: 'Springfield', province: 'IL' } }])
})

for (const type of ['billing', 'shipping'])
  test(`the browser can autofill a ${type} address as one`, async ({ page, gateway }) => {
    const order = await gateway.createOrder()
    await page.goto(`${gateway.url}/address/${type}/${order.key}`)
    await control(page, 'City').waitFor()
    const asked = await page
      .locator('main :is(input, select, textarea)')
      .evaluateAll((controls) => controls.map((each) => each.getAttribute('autocomplete') ?? 'nothing'))
    expect(asked).toContain(`${type} country`)
    expect(asked).toContain(`${type} street-address`)
    const other = type === 'billing' ? /shipping/ : /^(?!shipping )/
    expect(asked.filter((token) => other.test(token))).toEqual([])
  })

test('a shipping address in another country has its own form, and can be changed later', async ({ page, gateway }) => {
  const order = await gateway.createOrder()
  const link = `${gateway.url}/address/shipping?key=${order.key}`
  await page.goto(link)
  await fill(page, { City: 'Berlin' })
  // A shopper leaves the field on the way to the next; selectOption() alone does not move the focus.
  await control(page, 'City').blur()
  await page.getByRole('combobox', { name: 'Country or region' }).selectOption('DE')
  await expect(page.getByRole('status').filter({ hasText: 'Germany' })).toBeVisible()
  await expect(control(page, 'City')).toHaveValue('Berlin')
  await expect(control(page, 'ZIP code')).toHaveCount(0)
  const street = { Address: 'Unter den Linden 1', 'Postal code': '10117' }
  await fill(page, { ...name, ...street, City: 'Berlin', 'Phone number': '03012345678' })
  await page.getByRole('button', { name: 'Save and go to payment' }).click()
  await expect(page).toHaveURL(/\/checkout\//)
  expect((await gateway.order(order.id)).addresses).toMatchObject([{ type: 'shipping', data: { country: 'DE' } }])
  await page.goto(link)
  await expect(page.getByRole('combobox', { name: 'Country or region' })).toHaveValue('DE')
  await expect(control(page, 'Phone number')).toHaveValue('030 12345678')
})

test('text typed on the old page, during a slow way back to the address, is there when it has loaded', async ({
  page,
  gateway,
}) => {
  const order = await gateway.createOrder()
  await page.clock.install()
  await page.goto(`${gateway.url}/address/shipping/${order.key}`)
  await fill(page, { ...address, 'Phone number': '2125550100' })
  await page.getByLabel('State').selectOption('IL')
  let answer = () => {}
  const typed = new Promise<void>((done) => {
    answer = done
  })
  await page.route(`**/api/checkout/${order.key}`, async (route) => {
    await typed
    await route.continue()
  })
  // After 300 ms an outline replaces the old page, which may leave a busy machine no time for typing.
  await page.clock.pauseAt(Date.now() + 1_000)
  await page.getByRole('button', { name: 'Save and go to payment' }).click()
  await expect(page).toHaveURL(/\/checkout\//)
  await page.goBack()
  await control(page, 'City').fill('Chicago')
  await page.clock.runFor(400)
  await expect(page.locator('.shell[aria-busy="true"]')).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(control(page, 'City')).toHaveValue('Chicago')
})

test('an address in Japan has the Japanese order, and an unusual postal code gives only a hint @both', async ({
  page,
  gateway,
}) => {
  const order = await gateway.createOrder({ country: 'JP', currency: 'JPY', amountMinor: 1500 })
  await page.goto(`${gateway.url}/address/shipping/${order.key}`)
  await control(page, 'Prefecture').waitFor()
  const labels = page.locator('form label')
  await expect(labels).toHaveText(['First name', 'Last name', 'Postal code', 'Prefecture', 'Address', 'Phone number'])
  await fill(page, { ...name, 'Postal code': '154-023', Prefecture: 'Tokyo', Address: '1-2-3 Setagaya' })
  await fill(page, { 'Phone number': '0312345678' })
  const hint = 'It usually looks like 154-0023 or 350-1106'
  await expect(control(page, 'Postal code')).toHaveAccessibleDescription(hint)
  await fill(page, { 'Postal code': '154-0023' })
  await control(page, 'Postal code').blur()
  await expect(page.getByText(hint)).toHaveCount(0)
  await fill(page, { 'Postal code': 'none' })
  await page.getByRole('button', { name: 'Save and go to payment' }).click()
  await expect(page).toHaveURL(/\/checkout\//)
  expect((await gateway.order(order.id)).addresses).toMatchObject([
    { data: { country: 'JP', postalCode: 'none', province: 'Tokyo' } },
  ])
})

test('an incomplete address is not saved, and the first wrong field has the focus', async ({ page, gateway }) => {
  const order = await gateway.createOrder()
  await page.goto(`${gateway.url}/address/shipping/${order.key}`)
  await page.getByRole('button', { name: 'Save and go to payment' }).click()
  await expect(control(page, 'First name')).toBeFocused()
  await expect(control(page, 'First name')).toHaveAccessibleDescription(/Required/)
  expect((await gateway.order(order.id)).addresses).toEqual([])
})

for (const [what, path, heading] of [
  ['without an order', '/address/billing', 'Oops!'],
  ['of an unknown order', `/address/shipping/${'x'.repeat(43)}`, 'Oops!'],
  ['of an unknown kind', `/address/holiday/${'x'.repeat(43)}`, 'Page not found'],
] as const) {
  test(`an address ${what} shows '${heading}'`, async ({ page, gateway }) => {
    await page.goto(gateway.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  })
}

test('the address of an expired order leads to the timeout page', async ({ page, gateway }) => {
  const order = await gateway.createOrder({ effectiveMinutes: 1 })
  await gateway.advance('PT61S')
  await page.goto(`${gateway.url}/address/billing/${order.key}`)
  await expect(page).toHaveURL(/\/result\/timeout/)
})

test('the country of an address is also found by typing', async ({ page, gateway }) => {
  const order = await gateway.createOrder({ country: undefined })
  await page.goto(`${gateway.url}/address/shipping/${order.key}`)
  await chooseCountry(page, '巴西')
  await expect(page.getByRole('combobox', { name: 'Country or region' })).toHaveValue('Brazil')
  await expect(page.getByText('The address form for Brazil is shown.')).toBeVisible()
})
