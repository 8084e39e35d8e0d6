/** Code that is not what was built does not run; a page that the gateway has drawn stays as it is, and says so. */
import { expect, test } from '../fixtures.ts'
import { expectRefused, expectToldLate } from './tamper.ts'

test.use({ drawnBy: 'gateway' })

const says = 'Network error, try again later'

test('a language with one statement more does not run, and the page that was drawn says so at once', async ({
  page,
  gateway,
  complaints,
}) => {
  const { url: address } = await gateway.createOrder()
  await expectRefused(page, { address, file: 'language', says, complaints })
  await expect(page.locator('button[form=checkout]')).toBeDisabled()
})

test('the first chunk with one statement more does not run, and the page that was drawn speaks up', async ({
  page,
  gateway,
  complaints,
}) => {
  const { url: address } = await gateway.createOrder()
  await expectRefused(page, { address, file: 'first', says, complaints })
  await expect(page.locator('button[form=checkout]')).toBeDisabled()
})

test('where the first chunk does not come, the page that was drawn speaks up after a while, and offers to load again', async ({
  page,
  gateway,
}) => {
  const { url: address } = await gateway.createOrder()
  await expectToldLate(page, { address, says, link: 'Try again' })
})
