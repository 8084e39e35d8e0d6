/** Code that is not what was built does not run; what comes of that on a page that is drawn by the gateway: tamperingDrawn. */
import { expect, test } from '../fixtures.ts'
import { animationsOf, hasRun, isRefusal, tamper } from './tamper.ts'

test.use({ drawnBy: 'browser' })

test('a lazy chunk with one statement more does not run, and the page says so @smoke', async ({
  page,
  gateway,
  complaints,
}) => {
  const order = await gateway.createOrder()
  await tamper(page, /\/assets\/en-[\w-]+\.js$/)
  await page.goto(order.url)
  await expect(page.getByText('Network error, try again later')).toBeVisible()
  expect(await hasRun(page)).toBe(false)
  await expect(page.getByRole('textbox')).toHaveCount(0)
  expect(complaints.filter((each) => !isRefusal(each))).toEqual([])
  complaints.length = 0
})

test('the first chunk with one statement more does not run, and the page speaks up', async ({
  page,
  gateway,
  complaints,
}) => {
  const order = await gateway.createOrder()
  await tamper(page, /\/assets\/first-[\w-]+\.js$/)
  await page.goto(order.url)
  await expect(page.getByText('This takes longer than usual')).toBeVisible()
  expect(await hasRun(page)).toBe(false)
  expect(complaints.filter((each) => !isRefusal(each))).toEqual([])
  complaints.length = 0
})

test('where the first chunk does not come, the page speaks up after a while, and offers to load again', async ({
  page,
  gateway,
}) => {
  const order = await gateway.createOrder()
  // Held, lest a slow machine take as long as the notice waits.
  const setRate = await animationsOf(page)
  await setRate(0)
  await page.route(/\/assets\/first-[\w-]+\.js$/, () => {})
  await page.goto(order.url, { waitUntil: 'commit' })
  const notice = page.getByText('This takes longer than usual')
  await expect(notice).toBeAttached()
  await expect(notice).toBeHidden()
  await setRate(10)
  await expect(notice).toBeVisible()
  await expect(page.getByRole('link', { name: 'Load the page again' })).toHaveAttribute('href', '')
  // What was held may come once it is let go, and take the link away: where it leads is opened anew.
  await page.unrouteAll()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Card number' })).toBeEditable()
})

test('a page that comes as usual never says that it is late', async ({ page, gateway }) => {
  const order = await gateway.createOrder()
  await page.goto(order.url)
  await expect(page.getByRole('textbox', { name: 'Card number' })).toBeEditable()
  await expect(page.getByText('This takes longer than usual')).toHaveCount(0)
})
