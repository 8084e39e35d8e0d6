/**
 * The address of a state of the gallery. The steps that lead there run in another context, so later visits start fresh.
 */
import type { Browser } from 'playwright/test'
import type { State } from '../../gallery/state.ts'
import type { Gateway } from '../gateway.ts'

export async function addressOf(browser: Browser, gateway: Gateway, { open }: State): Promise<string> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await open({ page, gateway })
    await page.getByRole('heading').first().waitFor()
    const address = new URL(page.url())
    const method = page.locator('input[name=method]:checked')
    // The address contains the method that is chosen on the page.
    if ((await method.count()) === 1) address.searchParams.set('method', await method.inputValue())
    return address.href
  } finally {
    await context.close()
  }
}
