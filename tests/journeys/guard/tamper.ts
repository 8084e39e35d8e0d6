/** Code that a browser must refuse, and what the page then shows. */
import { expect, type Page } from 'playwright/test'

/** Files that the document loads; the page itself loads the language. */
const assets = { first: /\/assets\/first-[\w-]+\.js$/, language: /\/assets\/en-\w+-\w+\.json$/ }

/** @param complaints of the browser so far; the complaints about this refusal are removed */
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

/** The first chunk does not load: after a while the page says so, with a link that reloads it. */
export async function expectLateNotice(
  page: Page,
  { address, says, link }: { address: string; says: string; link: string },
) {
  // Animations are paused, because a slow machine could take as long as the notice waits.
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
  // The held file may arrive when it is released and remove the link, so the link's address is opened again.
  await page.unrouteAll()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Card number' })).toBeEditable()
}

/** Adds a statement to a file, which leaves a trace if it runs. */
async function tamper(page: Page, files: RegExp) {
  await page.route(files, async (route) => {
    const answer = await route.fetch()
    const body = `${await answer.text()}\n;globalThis.tampered = true`
    await route.fulfill({ response: answer, body, headers: { ...answer.headers(), 'content-encoding': 'identity' } })
  })
}

/**
 * The late notice appears by the style sheet's animation, because no script may be there to count.
 *
 * @returns sets the speed of animations from now on; a page that loads later keeps it
 */
async function animationsOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  return (playbackRate: number) => session.send('Animation.setPlaybackRate', { playbackRate })
}

const hasRun = (page: Page) => page.evaluate(() => 'tampered' in globalThis)

/** These journeys cause this complaint: the browser refuses the code. */
const isRefusal = (complaint: string) => /integrity|Failed to fetch dynamically imported module/i.test(complaint)
