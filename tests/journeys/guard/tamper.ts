/** Code that a browser must refuse, and what is seen of that. */
import type { Page } from 'playwright/test'

/** Code that is not what was built: one statement more, that would be seen if it ran. */
export async function tamper(page: Page, files: RegExp) {
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
export async function animationsOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  return (playbackRate: number) => session.send('Animation.setPlaybackRate', { playbackRate })
}

export const hasRun = (page: Page) => page.evaluate(() => 'tampered' in globalThis)

/** That the browser refuses the code is what these journeys want, so its complaint about it is none. */
export const isRefusal = (complaint: string) => /integrity|Failed to fetch dynamically imported module/i.test(complaint)
