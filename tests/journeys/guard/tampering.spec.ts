import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'

/** Code that is not what was built: one statement more, that would be seen if it ran. */
async function tamper(page: Page, files: RegExp) {
  await page.route(files, async (route) => {
    const answer = await route.fetch()
    const body = `${await answer.text()}\n;globalThis.tampered = true`
    await route.fulfill({ response: answer, body, headers: { ...answer.headers(), 'content-encoding': 'identity' } })
  })
}

/**
 * The page waits by its style sheet alone, since no script may be there to count.
 *
 * @returns sets how many times as fast as usual its animations go from now on; a page loaded later keeps it
 */
async function animationsOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  return (playbackRate: number) => session.send('Animation.setPlaybackRate', { playbackRate })
}

const hasRun = (page: Page) => page.evaluate(() => 'tampered' in globalThis)

/** That the browser refuses the code is what these journeys want, so its complaint about it is none. */
const isRefusal = (complaint: string) => /integrity|Failed to fetch dynamically imported module/i.test(complaint)

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
  // Held, lest a slow machine load the page for as long as the notice waits.
  const setRate = await animationsOf(page)
  await setRate(0)
  await page.goto(order.url)
  const notice = page.getByText('This takes longer than usual')
  await expect(notice).toBeAttached()
  await expect(notice).toBeHidden()
  await setRate(10)
  await expect(notice).toBeVisible()
  expect(await hasRun(page)).toBe(false)
  expect(complaints.filter((each) => !isRefusal(each))).toEqual([])
  complaints.length = 0
})

test('a page that comes as usual never says that it is late', async ({ page, gateway }) => {
  const order = await gateway.createOrder()
  await page.goto(order.url)
  await expect(page.getByRole('textbox', { name: 'Card number' })).toBeEditable()
  await expect(page.getByText('This takes longer than usual')).toHaveCount(0)
})
