/** Actions of a shopper without a pointer: Tab until a control has the focus, then keys. */
import { expect, type Locator, type Page } from 'playwright/test'

/** More controls than a page has. */
const mostPresses = 60

/** Presses Tab until the control has the focus. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < mostPresses; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(wanted).toBeFocused()
}

/** Reaches a button or link by Tab, and presses it. */
export async function press(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press('Enter')
}

/** Reaches a control by Tab, and types. In a list the first letters choose. */
export async function type(page: Page, wanted: Locator, text: string): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.type(text)
}
