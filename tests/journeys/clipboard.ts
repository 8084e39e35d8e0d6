/**
 * Reads the clipboard by pasting elsewhere, as a shopper would. Our own pages may write the clipboard but never read
 * it.
 */
import type { Page } from 'playwright/test'

export async function copiedFrom(page: Page): Promise<string> {
  const elsewhere = await page.context().newPage()
  await elsewhere.setContent('<textarea></textarea>')
  const field = elsewhere.locator('textarea')
  await field.focus()
  await elsewhere.keyboard.press('ControlOrMeta+V')
  const text = await field.inputValue()
  await elsewhere.close()
  await page.bringToFront()
  return text
}
