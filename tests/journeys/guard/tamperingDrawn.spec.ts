/** Code that is not what was built does not run; a page that the gateway has drawn stays as it is, and says so. */
import { expect, test } from '../fixtures.ts'
import { animationsOf, hasRun, isRefusal, tamper } from './tamper.ts'

test.use({ drawnBy: 'gateway' })

const what = 'Network error, try again later'

test('a language with one statement more does not run, and the page that was drawn says so at once', async ({
  page,
  gateway,
  complaints,
}) => {
  const order = await gateway.createOrder()
  await tamper(page, /\/assets\/en-[\w-]+\.js$/)
  await page.goto(order.url)
  await expect(page.getByText(what)).toBeVisible()
  expect(await hasRun(page)).toBe(false)
  await expect(page.locator('button[form=checkout]')).toBeDisabled()
  expect(complaints.filter((each) => !isRefusal(each))).toEqual([])
  complaints.length = 0
})

test('the first chunk with one statement more does not run, and the page that was drawn speaks up', async ({
  page,
  gateway,
  complaints,
}) => {
  const order = await gateway.createOrder()
  await tamper(page, /\/assets\/first-[\w-]+\.js$/)
  await page.goto(order.url)
  await expect(page.getByText(what)).toBeVisible()
  expect(await hasRun(page)).toBe(false)
  await expect(page.locator('button[form=checkout]')).toBeDisabled()
  expect(complaints.filter((each) => !isRefusal(each))).toEqual([])
  complaints.length = 0
})

test('where the first chunk does not come, the page that was drawn speaks up after a while, and offers to load again', async ({
  page,
  gateway,
}) => {
  const order = await gateway.createOrder()
  // Held, lest a slow machine take as long as the notice waits.
  const setRate = await animationsOf(page)
  await setRate(0)
  await page.route(/\/assets\/first-[\w-]+\.js$/, () => {})
  await page.goto(order.url, { waitUntil: 'commit' })
  const notice = page.getByText(what)
  await expect(notice).toBeAttached()
  await expect(notice).toBeHidden()
  await setRate(10)
  await expect(notice).toBeVisible()
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '')
  // What was held may come once it is let go, and take the link away: where it leads is opened anew.
  await page.unrouteAll()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Card number' })).toBeEditable()
})
