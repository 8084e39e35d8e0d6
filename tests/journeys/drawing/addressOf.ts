/** Where a state of the gallery is to be seen. What leads there happens elsewhere, so that no later visit knows anything of it. */
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
    // A form that is chosen on the page has an address too.
    if ((await method.count()) === 1) address.searchParams.set('method', await method.inputValue())
    return address.href
  } finally {
    await context.close()
  }
}
