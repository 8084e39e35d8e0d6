/** A page whose clock moves forward. Requests in progress then reach their time limit, as after a real wait. */
import type { Page, Request } from 'playwright/test'

/**
 * Call it before the page opens.
 * @returns once the page has its answer about the order, and only files are still loading
 */
export async function answered(page: Page, key: string): Promise<Request> {
  return page.waitForEvent('requestfinished', (request) => request.url().endsWith(`/api/checkout/${key}`))
}
