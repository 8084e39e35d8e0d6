/** Code that a browser must refuse, and what is seen of that. */
import { expect, type Page } from 'playwright/test'

/** Files that a page comes with; the language's is loaded by the page itself. */
const assets = { first: /\/assets\/first-[\w-]+\.js$/, language: /\/assets\/en-[\w-]+\.js$/ }

/** @param complaints of the browser so far; emptied of what it says of this one */
export async function expectRefused(
  page: Page,
  {
    address,
    file,
    says,
    complaints,
  }: { address: string; file: keyof typeof assets; says: string; complaints: string[] },
) {
  await tamper(page, assets[file])
  await page.goto(address)
  await expect(page.getByText(says)).toBeVisible()
  expect(await hasRun(page)).toBe(false)
  expect(complaints.filter((each) => !isRefusal(each))).toEqual([])
  complaints.length = 0
}

/** The first chunk does not come: after a while the page says so, with a link that loads it again. */
export async function expectToldLate(
  page: Page,
  { address, says, link }: { address: string; says: string; link: string },
) {
  // Held, lest a slow machine take as long as the notice waits.
  const setRate = await animationsOf(page)
  await setRate(0)
  await page.route(assets.first, () => {})
  await page.goto(address, { waitUntil: 'commit' })
  const notice = page.getByText(says)
  await expect(notice).toBeAttached()
  await expect(notice).toBeHidden()
  await setRate(10)
  await expect(notice).toBeVisible()
  await expect(page.getByRole('link', { name: link })).toHaveAttribute('href', '')
  // What was held may come once it is let go, and take the link away: where it leads is opened anew.
  await page.unrouteAll()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Card number' })).toBeEditable()
}

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
