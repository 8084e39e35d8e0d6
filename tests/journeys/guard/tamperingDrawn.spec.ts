/** Code that differs from the build does not run. A page drawn by the gateway stays as it is, and says so. */
import { expect, test } from '../fixtures.ts'
import { expectLateNotice, expectRefused } from './tamper.ts'

test.use({ drawnBy: 'gateway' })

const says = 'Network error, try again later'

test('a language with an added statement does not run, and the drawn page says so at once', async ({
  page,
  gateway,
  complaints,
}) => {
  const { url: address } = await gateway.createOrder()
  await expectRefused(page, { address, file: 'language', says, complaints })
  await expect(page.locator('button[form=checkout]')).toBeDisabled()
})

test('the first chunk with an added statement does not run, and the drawn page says so', async ({
  page,
  gateway,
  complaints,
}) => {
  const { url: address } = await gateway.createOrder()
  await expectRefused(page, { address, file: 'first', says, complaints })
  await expect(page.locator('button[form=checkout]')).toBeDisabled()
})

test('if the first chunk does not load, the drawn page says so after a while and offers a reload', async ({
  page,
  gateway,
}) => {
  const { url: address } = await gateway.createOrder()
  await expectLateNotice(page, { address, says, link: 'Try again' })
})
