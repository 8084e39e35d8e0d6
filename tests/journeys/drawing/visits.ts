/** Two visits of one address: the gateway draws the page and the browser takes it over, or the browser draws it by itself. */
import type { BrowserContext, Page } from 'playwright/test'
import { domOf } from './domOf.ts'
import { giveOutline } from './outline.ts'
import { watchTakeover } from './takeover.ts'

/** What is done to a page before it is opened. */
export type Prepare = (page: Page) => Promise<unknown>

export interface Visit {
  page: Page
  /** Calls of the page: method, path and body. */
  calls: string[]
}

export interface DrawnVisit extends Visit {
  /** The page as the gateway sent it: nothing of it has run. */
  sent: string[]
  sentTitle: string
  /** What the gateway was asked while it drew, by path. */
  came: string[]
}

/** A busy machine may take longer to draw than the gateway waits. */
const tries = 3

/** @throws where the gateway sends its outline */
export async function visitDrawn(
  context: BrowserContext,
  address: string,
  prepare?: Prepare,
  left = tries,
): Promise<DrawnVisit> {
  const { page, calls } = await open(context, prepare)
  const response = await page.goto(address)
  const html = (await response?.text()) ?? ''
  const [, block] = /<script type="application\/json" id="drawn">(.*?)<\/script>/s.exec(html) ?? []
  if (!block) {
    if (left > 1) return visitDrawn(context, address, prepare, left - 1)
    throw new Error('The page was not drawn.')
  }
  await settle(page)
  return { page, calls, ...(await read(context, html)), came: Object.keys(JSON.parse(block).answers) }
}

export async function visitUndrawn(context: BrowserContext, address: string, prepare?: Prepare): Promise<Visit> {
  const visit = await open(context, prepare)
  await giveOutline(visit.page, new URL(address).origin)
  await visit.page.goto(address)
  await settle(visit.page)
  return visit
}

async function open(context: BrowserContext, prepare?: Prepare): Promise<Visit> {
  const page = await context.newPage()
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search} ${request.postData() ?? ''}`)
  })
  await watchTakeover(page)
  await prepare?.(page)
  return { page, calls }
}

/** Until it has all that it shows at first. */
async function settle(page: Page): Promise<void> {
  await page.locator('#root > :not(.shell)').first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** A document without its scripts, in a page that has no policy against reading one. */
async function read(context: BrowserContext, html: string): Promise<{ sent: string[]; sentTitle: string }> {
  const reader = await context.newPage()
  try {
    const sentTitle = await reader.evaluate((text) => new DOMParser().parseFromString(text, 'text/html').title, html)
    return { sent: await reader.evaluate(domOf, html), sentTitle }
  } finally {
    await reader.close()
  }
}
