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
    return page.url()
  } finally {
    await context.close()
  }
}
