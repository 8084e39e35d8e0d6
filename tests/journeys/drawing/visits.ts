/**
 * Two visits of one address: in one the gateway draws the page and the browser takes it over, in the other the browser
 * draws.
 */
import type { BrowserContext, Page } from 'playwright/test'
import { domOf } from './domOf.ts'
import { giveOutline } from './outline.ts'
import { watchTakeover } from './takeover.ts'

/** Runs on a page before it is opened. */
export type Prepare = (page: Page) => Promise<unknown>

export interface Visit {
  page: Page
  /** The page's calls: method, path and body. */
  calls: string[]
}

export interface DrawnVisit extends Visit {
  /** The page as the gateway sent it, before any script runs. */
  sent: string[]
  sentTitle: string
  /** The paths that the gateway answered while it drew. */
  came: string[]
}

/** On a busy machine a drawing may take longer than the gateway waits. */
const tries = 3

/** @throws Error if the gateway sends its outline */
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

/** Waits until the page shows its first content completely. */
async function settle(page: Page): Promise<void> {
  await page.locator('#root > :not(.shell)').first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** Parses a document without its scripts, in a page whose policy allows it. */
async function read(context: BrowserContext, html: string): Promise<{ sent: string[]; sentTitle: string }> {
  const reader = await context.newPage()
  try {
    const sentTitle = await reader.evaluate((text) => new DOMParser().parseFromString(text, 'text/html').title, html)
    return { sent: await reader.evaluate(domOf, html), sentTitle }
  } finally {
    await reader.close()
  }
}
