/** What a test in the browser asks of Playwright, beyond Vitest's user events. Positions are those of the frame's elements. */
import type { BrowserCommand } from 'vitest/node'

/** Presses the mouse in the middle of an element, without a release. */
const mouseDown: BrowserCommand<[selector: string]> = async ({ page, iframe }, selector) => {
  const box = await iframe.locator(selector).boundingBox()
  if (!box) throw new Error(`${selector} has no place`)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
}

const mouseUp: BrowserCommand<[]> = ({ page }) => page.mouse.up()

/** Moves the mouse to the right edge of the frame, off everything that a test draws. */
const mouseAway: BrowserCommand<[]> = ({ page }) => page.mouse.move(1_270, 300)

const reduceMotion: BrowserCommand<[isReduced: boolean]> = ({ page }, isReduced) =>
  page.emulateMedia({ reducedMotion: isReduced ? 'reduce' : 'no-preference' })

/** Clicks a link to www.example.com, and closes the tab that it opened. */
const openTab: BrowserCommand<[selector: string]> = async ({ context, iframe }, selector) => {
  await context.route('https://www.example.com/**', (route) => route.fulfill({ body: 'A page of the example.' }))
  const [tab] = await Promise.all([context.waitForEvent('page'), iframe.locator(selector).click()])
  const found = { url: tab.url(), hasOpener: await tab.evaluate(() => window.opener !== null) }
  await tab.close()
  return found
}

export const browserCommands = { mouseDown, mouseUp, mouseAway, reduceMotion, openTab }

declare module 'vitest/browser' {
  interface BrowserCommands {
    mouseDown: (selector: string) => Promise<void>
    mouseUp: () => Promise<void>
    mouseAway: () => Promise<void>
    reduceMotion: (isReduced: boolean) => Promise<void>
    openTab: (selector: string) => Promise<{ url: string; hasOpener: boolean }>
  }
}
