/** Chromium's autofill of a saved card. Only the full browser has it, not the headless shell. */
// WCAG 1.3.5
import { findWholeChromium } from '../../../scripts/chromium.mjs'
import { launchOptions } from '../../../scripts/launchOptions.ts'
import { billing, control, expectResult, fill, payButton } from '../checkout.ts'
import { expect, test } from '../fixtures.ts'

test.use({ launchOptions: launchOptions(findWholeChromium()) })

test('Chromium recognises the card form, and fills its empty fields', async ({ page, gateway }) => {
  const order = await gateway.createOrder()
  await page.goto(order.url)
  const tokens = () =>
    page
      .locator('#checkout_cardNum, #checkout_effectiveDate, #checkout_cvv, #checkout_cardHolderName')
      .evaluateAll((controls) => controls.map((each) => each.getAttribute('autocomplete')))
  await control(page, 'Card number').waitFor()
  expect(await tokens()).toEqual(['cc-number', 'cc-exp', 'cc-csc', 'cc-name'])
  await fill(page, { ...billing, 'Cardholder name': 'Grace Hopper' })
  expect(await tokens()).toEqual(['cc-number', 'cc-exp', 'cc-csc', 'off'])

  const devtools = await page.context().newCDPSession(page)
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#checkout_cardNum' })
  const { node } = await devtools.send('DOM.describeNode', { nodeId })
  const saved = { number: '4242424242424242', name: 'Ada Lovelace', expiryMonth: '12', expiryYear: '2030', cvc: '123' }
  // Chromium refuses until it has parsed the form, a moment after each change.
  await expect(async () => {
    await devtools.send('Autofill.trigger', { fieldId: node.backendNodeId, card: saved })
    await expect(control(page, 'Card number')).toHaveValue('4242 4242 4242 4242', { timeout: 1_000 })
  }).toPass()
  await expect(control(page, 'Expiry date')).toHaveValue('12 / 30')
  await expect(control(page, 'CVC/CVV')).toHaveValue('123')
  await expect(control(page, 'Cardholder name')).toHaveValue('Grace Hopper')
  expect(await tokens()).toEqual(['off', 'off', 'off', 'off'])

  // Chromium may fill in a second time, because the form changed during the first.
  await expect(async () => {
    await control(page, 'Card number').fill('')
    expect(await tokens()).toEqual(['cc-number', 'off', 'off', 'off'])
  }).toPass()
  await control(page, 'Card number').fill('4242 4242 4242 4242')
  await payButton(page).click()
  await expectResult(page, 'success', order.key)
})
