/** A checkout without a script: it shows errors, choices are links and small forms, and card data is kept nowhere. */
import { canariesIn, canariesInBytes } from '../canaries.ts'
import { expect } from '../fixtures.ts'
import { expectNoOverflow } from '../looks.ts'
import { textsOf } from '../methods/cases.ts'
import { test } from '../mortal.ts'
import { arrive, chooseMethod, decideInSandbox, fillAndPost, pressPay, thanksIn } from '../scriptless.ts'
import { filesOf, rowTraces, watchRequests } from '../traces.ts'

test.use({ javaScriptEnabled: false, drawnBy: 'gateway' })

const sale = { country: 'BR', currency: 'BRL', amountMinor: 12_345 }
const boleto = {
  identityNumber: '529.982.247-25',
  address: 'Rua Augusta 1',
  city: 'São Paulo',
  province: 'SP',
  postalCode: '01310-100',
  email: 'ana@example.com',
  firstName: 'Ana',
  lastName: 'Souza',
}

for (const language of ['en', 'ar'])
  test(`errors are at their fields, and typed values stay, in ${language} @smoke @both`, async ({ page, gateway }) => {
    const texts = textsOf(language)
    const order = await gateway.createOrder({ ...sale, language })
    await arrive(page, () => page.goto(order.url))
    await chooseMethod(page, 'BOLETO')
    await page.locator('#checkout_firstName').fill('Ana')
    await page.locator('#checkout_email').fill('ana@')
    await page.locator('#checkout_identityNumber').fill('529.982.247-24')
    await pressPay(page)

    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('#checkout_firstName')).toHaveValue('Ana')
    await expect(page.locator('#checkout_email')).toHaveValue('ana@')
    await expect(page.locator('#checkout_identityNumber')).toHaveValue('529.982.247-24')
    await expect(page.locator('#checkout_lastName__error')).toContainText(String(texts['error.required']))
    const summary = page.getByRole('alert').locator('[autofocus]')
    await expect(summary.getByRole('link')).toHaveCount(7)
    await expect(summary).toBeFocused()
    await expectNoOverflow(page)

    await fillAndPost(page, boleto)
    await decideInSandbox(page, 'pay')
    await expect(page.locator('h1')).toHaveText(thanksIn(texts))
    expect(await gateway.successes(order.id)).toBe(1)
  })

test('country, language, another method and cancelling work without a script @smoke', async ({ page, gateway }) => {
  const order = await gateway.createOrder({ ...sale, country: undefined })
  await arrive(page, () => page.goto(order.url))
  await page.locator('select[name=country]').selectOption('BR')
  await arrive(page, () => page.getByRole('button', { name: 'Next step' }).click())
  await chooseMethod(page, 'PIX')
  await page.locator('select[name=lang]').selectOption('pt')
  await arrive(page, () => page.locator('form#byLanguage button').click())
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
  await fillAndPost(page, { identityNumber: '529.982.247-25', fullName: 'Ana Souza' })
  const texts = textsOf('pt')
  // Controls that need a script are hidden.
  await expect(page.getByRole('button', { name: texts['local.copyCode'] })).toHaveCount(0)
  await arrive(page, () => page.getByRole('link', { name: texts['result.checkAgain'] }).click())

  const abandon = page.locator('details', { hasText: texts['local.abandon.hint']?.slice(0, 10) })
  await abandon.locator('summary').click()
  await arrive(page, () => abandon.getByRole('button').click())
  await expect(page.locator('form#checkout')).toBeVisible()
  expect((await gateway.order(order.id)).state).toBe('open')

  const cancel = page.locator('details', { hasText: texts['checkout.cancel.hint'] })
  await cancel.locator('summary').click()
  await arrive(page, () => cancel.getByRole('button').click())
  expect((await gateway.order(order.id)).state).toBe('cancelled')
})

for (const [method, more] of [
  ['BOLETO', 'data.firstName'],
  ['CARD', undefined],
] as const)
  test(`a button beside ${method} gives more time, Enter still pays, and typed values stay`, async ({
    page,
    gateway,
  }) => {
    const order = await gateway.createOrder({ ...sale, effectiveMinutes: 20 })
    await arrive(page, () => page.goto(`${order.url}?method=${method}`))
    if (more) await page.locator(`[name="${more}"]`).fill('Ana')
    const add = page.getByRole('button', { name: 'Add 20 min' })
    await expectNoOverflow(page)
    await arrive(page, () => add.click())
    await expect(page.getByText(/^Expires in 00:(39|40) minutes/)).toBeVisible()
    if (!more) return
    await expect(page.locator(`[name="${more}"]`)).toHaveValue('Ana')
    const summary = page.getByRole('alert').locator('[autofocus]')
    await expect(summary).toHaveCount(0)
    await arrive(page, () => page.locator(`[name="${more}"]`).press('Enter'))
    await expect(summary).toBeVisible()
    await expect(page.getByText(/^Expires in 00:(39|40) minutes/)).toBeVisible()
  })

test('the reason for no extra time is shown without a script too', async ({ page, gateway }) => {
  const order = await gateway.createOrder({ ...sale, timeFixedBy: 'price' })
  await arrive(page, () => page.goto(order.url))
  // Playwright's text search does not look inside noscript.
  const reason = page.locator('[data-plain=reason]')
  await expect(reason).toBeVisible()
  await expect(reason).toHaveText(String(textsOf('en')['countdown.fixed.price']))
  await expect(page.getByRole('button', { name: /^Add/ })).toHaveCount(0)
  await expectNoOverflow(page)
})

test('for a card the page says that it needs the script, and hides controls that need one', async ({
  page,
  gateway,
}) => {
  const order = await gateway.createOrder(sale)
  await arrive(page, () => page.goto(`${order.url}?method=CARD`))
  // Playwright's text search does not look inside noscript.
  const note = page.locator('[role=note]')
  await expect(note).toBeVisible()
  await expect(note).toContainText(String(textsOf('en')['scriptless.card']))
  await expect(page.locator('form#checkout')).toBeHidden()
  await expect(page.locator('button[type=submit][form=checkout]')).toBeHidden()
  await expectNoOverflow(page)
})

test('a form without a payment says that it needs the script to continue', async ({ page, gateway }) => {
  const order = await gateway.createOrder({ ...sale, billing: 'full' })
  await arrive(page, () => page.goto(`${gateway.url}/address/billing/${order.key}`))
  const note = page.locator('[role=note]')
  await expect(note).toBeVisible()
  await expect(note).toContainText(String(textsOf('en')['scriptless.form']))
  await expect(page.locator('button[form=address]')).toBeHidden()
  await expectNoOverflow(page)
})

test('a posted card number is kept in no address, log, row or file @payment', async ({ page, mortal }) => {
  const { databaseUrl, data } = mortal
  const card = '5555555555554444'
  const canaries = { numbers: [card], names: ['Quixotinalda'], cvcs: ['0471'] }
  const wire = watchRequests(page.context())
  const order = await mortal.createOrder(sale)
  await arrive(page, () => page.goto(order.url))
  await chooseMethod(page, 'BOLETO')
  for (const field of Object.keys(boleto)) {
    await page.locator(`#checkout_${field}`).fill(`${card} Quixotinalda`)
    await pressPay(page)
    expect(canariesIn(await page.content(), { ...canaries, names: [] }), field).toEqual([])
  }
  const form = await (await fetch(`${mortal.url}/api/checkout/${order.key}/forms/CARD?country=BR`)).json()
  const address = `${mortal.url}/post/${order.key}/pay?method=CARD&country=BR&form=${(form as { formId: string }).formId}`
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `data.cardNum=${card}&data.cvv=0471&data.cardHolderName=Quixotinalda`,
  })
  expect(answer.status).toBe(422)
  expect(canariesIn(await answer.text(), canaries)).toEqual([])
  await page.close()
  // The data folder stays.
  await mortal.kill('SIGTERM')

  const rows = await rowTraces(databaseUrl ? { databaseUrl } : { data })
  const lines = mortal.output().split('\n')
  const addresses = wire.filter(({ where }) => where === 'an address')
  expect(addresses.length).toBeGreaterThan(5)
  expect(lines.filter((line) => line.includes('/post/:key/pay')).length).toBeGreaterThan(5)
  for (const text of [...rows, ...addresses].map((each) => each.text).concat(lines))
    expect(canariesIn(text, canaries), text.slice(0, 200)).toEqual([])
  if (!databaseUrl) expect(filesOf(data).flatMap((file) => canariesInBytes(file.bytes, canaries))).toEqual([])
})
