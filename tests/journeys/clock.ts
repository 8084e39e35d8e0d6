/** A page whose clock is put forward: what is still asked of the gateway is given up by it, as after a real wait. */
import type { Page, Request } from 'playwright/test'

/** Begun before the page is opened. @returns once the page has the answer about that order, and only its files are awaited */
export async function answered(page: Page, key: string): Promise<Request> {
  return page.waitForEvent('requestfinished', (request) => request.url().endsWith(`/api/checkout/${key}`))
}
