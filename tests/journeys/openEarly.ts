/** A page as the gateway drew it, before the page's code has loaded. */
import { expect, type Page } from 'playwright/test'

/**
 * Opens the page and holds its code back until `letGo`. The guard (renderer/guard.ts) runs.
 *
 * On a busy machine the gateway may leave the drawing to the browser, so it retries.
 */
export async function openEarly(page: Page, url: string): Promise<{ letGo(): void }> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/assets\/first-[\w-]+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await expect(async () => {
    const answer = await page.goto(url, { waitUntil: 'commit' })
    expect(answer?.headers().vary).toContain('user-agent')
  }).toPass()
  await page.waitForFunction(() => window.onclick)
  return { letGo }
}
