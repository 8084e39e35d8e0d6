/** Code that is not what was built does not run; what comes of that on a page that is drawn by the gateway: tamperingDrawn. */
import { expect, test } from '../fixtures.ts'
import { expectRefused, expectToldLate } from './tamper.ts'

test.use({ drawnBy: 'browser' })

const late = 'This takes longer than usual'

test('a lazy chunk with one statement more does not run, and the page says so @smoke', async ({
  page,
  gateway,
  complaints,
}) => {
  const { url: address } = await gateway.createOrder()
  await expectRefused(page, { address, file: 'language', says: 'Network error, try again later', complaints })
  await expect(page.getByRole('textbox')).toHaveCount(0)
})

test('the first chunk with one statement more does not run, and the page speaks up', async ({
  page,
  gateway,
  complaints,
}) => {
  const { url: address } = await gateway.createOrder()
  await expectRefused(page, { address, file: 'first', says: late, complaints })
})

test('where the first chunk does not come, the page speaks up after a while, and offers to load again', async ({
  page,
  gateway,
}) => {
  const { url: address } = await gateway.createOrder()
  await expectToldLate(page, { address, says: late, link: 'Load the page again' })
})

test('a page that comes as usual never says that it is late', async ({ page, gateway }) => {
  const order = await gateway.createOrder()
  await page.goto(order.url)
  await expect(page.getByRole('textbox', { name: 'Card number' })).toBeEditable()
  await expect(page.getByText(late)).toHaveCount(0)
})
