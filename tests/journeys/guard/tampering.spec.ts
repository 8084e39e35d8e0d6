/** Code that differs from the build does not run. For pages drawn by the gateway see tamperingDrawn. */
import { expect, test } from '../fixtures.ts'
import { expectLateNotice, expectRefused } from './tamper.ts'

test.use({ drawnBy: 'browser' })

const late = 'This takes longer than usual'

test('a lazy chunk with an added statement does not run, and the page says so @smoke', async ({
  page,
  gateway,
  complaints,
}) => {
  const { url: address } = await gateway.createOrder()
  await expectRefused(page, { address, file: 'language', says: 'Network error, try again later', complaints })
  await expect(page.getByRole('textbox')).toHaveCount(0)
})

test('the first chunk with an added statement does not run, and the page says so', async ({
  page,
  gateway,
  complaints,
}) => {
  const { url: address } = await gateway.createOrder()
  await expectRefused(page, { address, file: 'first', says: late, complaints })
})

test('if the first chunk does not load, the page says so after a while and offers a reload', async ({
  page,
  gateway,
}) => {
  const { url: address } = await gateway.createOrder()
  await expectLateNotice(page, { address, says: late, link: 'Load the page again' })
})

test('a page that loads normally never says that it is late', async ({ page, gateway }) => {
  const order = await gateway.createOrder()
  await page.goto(order.url)
  await expect(page.getByRole('textbox', { name: 'Card number' })).toBeEditable()
  await expect(page.getByText(late)).toHaveCount(0)
})
