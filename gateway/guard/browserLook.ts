/**
 * One look with a real browser: everything that it loads, and what is in the page when its scripts have run. Playwright is
 * not a part of a release: it is taken from the folder where the guard runs, if it is there.
 */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, BrowserContext, Page, Request, Response } from 'playwright'
import { languagesOf } from '../page/drawnPage.ts'
import { type Answer, Unreachable } from './client.ts'
import type { Report } from './findings.ts'
import type { Judge } from './judge.ts'

export interface OpenBrowser {
  /** Such as Chromium 142.0.7444.175. */
  name: string
  look(about: BrowserLook): Promise<number>
  close(): Promise<void>
}

export interface BrowserLook {
  judge: Judge
  report: Report
  origin: string
  /** Paths of pages. */
  addresses: string[]
}

/** What keeps a page quiet in time is not looked at further. */
const quietMs = 5_000
const loadMs = 30_000

/**
 * @param executablePath of a Chromium; without one Playwright's own
 * @param resolve host and address, where the name of the page does not lead
 * @throws Error that says why there is no browser
 */
export async function openBrowser(
  executablePath?: string,
  resolve?: { host: string; address: string },
): Promise<OpenBrowser> {
  const { chromium } = await loadPlaywright()
  const browser: Browser = await chromium.launch({
    executablePath,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      ...(resolve ? [`--host-resolver-rules=MAP ${resolve.host} ${resolve.address}`] : []),
    ],
  })
  return {
    name: `Chromium ${browser.version()}`,
    async look(about) {
      for (const address of about.addresses) {
        const context = await browser.newContext({ serviceWorkers: 'allow', acceptDownloads: false })
        try {
          await visit(context, address, about)
        } finally {
          await context.close()
        }
      }
      return about.addresses.length
    },
    close: () => browser.close(),
  }
}

async function loadPlaywright(): Promise<typeof import('playwright')> {
  for (const from of [import.meta.url, pathToFileURL(join(process.cwd(), 'guard.js'))])
    for (const name of ['playwright', 'playwright-core']) {
      try {
        const found = createRequire(from).resolve(name)
        const module = await import(pathToFileURL(found).href)
        return module.default ?? module
      } catch {
        // The next place.
      }
    }
  throw new Error('Playwright is not installed in this folder: npm install playwright-core')
}

async function visit(context: BrowserContext, address: string, { judge, report, origin }: BrowserLook): Promise<void> {
  const page = await context.newPage()
  const judged: Promise<void>[] = []
  const documents: string[] = []
  const found = (what: string, received: string) =>
    report({ code: 'TF304', path: address, what, expected: 'none', received })
  const isOurs = (url: string) => url.startsWith(`${origin}/`) || /^(data|blob|about):/.test(url)
  page.on('request', (request) => {
    // An order that has ended leads back to its shop.
    const isWayBack =
      request.isNavigationRequest() && documents.some((html) => html.includes(new URL(request.url()).origin))
    if (!isOurs(request.url()) && !isWayBack) found('the browser asks another site', request.url())
  })
  page.on('response', (response) => {
    if (response.url().startsWith(`${origin}/`)) judged.push(judgeResponse(response, { judge, origin, documents }))
  })
  page.on('websocket', (socket) => found('the page opens a connection', socket.url()))
  page.on('dialog', (dialog) => {
    found('the page opens a dialog', dialog.message())
    void dialog.dismiss().catch(() => {})
  })
  page.on('popup', (popup) => found('the page opens a window', popup.url()))
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|integrity|Trusted ?Type/i.test(message.text()))
      found('the browser blocks something', message.text().slice(0, 300))
  })
  context.on('serviceworker', (worker) => found('a service worker is there', worker.url()))
  try {
    await page.goto(origin + address, { waitUntil: 'load', timeout: loadMs })
  } catch (error) {
    throw new Unreachable(`${address} in the browser: ${(error as Error).message.split('\n')[0]}`)
  }
  await page.waitForLoadState('networkidle', { timeout: quietMs }).catch(() => {})
  for (const [what, received] of await strangersIn(page)) found(what, received)
  await Promise.all(judged)
}

interface Context {
  judge: Judge
  origin: string
  documents: string[]
}

async function judgeResponse(response: Response, { judge, origin, documents }: Context): Promise<void> {
  const request = response.request()
  const url = new URL(response.url())
  const path = url.pathname + url.search
  const answer = await answerOf(response)
  // Taken from a cache, or the page was left meanwhile: the plain client compares all files.
  if (!answer) return
  if (request.resourceType() === 'document') {
    documents.push(answer.body.toString())
    return judge.document(answer, { address: path, origin, ...(await readerOf(request)) })
  }
  if (/^\/(assets|brands)\//.test(path)) return judge.file(path, answer)
  const isMedia = /^\/api\/(logos|pictures)\//.test(path)
  if (path.startsWith('/api/') && answer.status !== 204) judge.other(path, answer, isMedia ? 'media' : 'api')
}

async function answerOf(response: Response): Promise<Answer | undefined> {
  try {
    const entries = await response.headersArray()
    const headers: Record<string, string> = {}
    for (const { name, value } of entries) {
      const key = name.toLowerCase()
      headers[key] = headers[key] === undefined ? value : `${headers[key]}, ${value}`
    }
    return { status: response.status(), headers, body: await response.body() }
  } catch {
    return undefined
  }
}

async function readerOf(request: Request): Promise<{ userAgent: string; languages: string[] }> {
  const { 'user-agent': userAgent = '', 'accept-language': accepted = '' } = await request.allHeaders()
  return { userAgent, languages: languagesOf(accepted) }
}

/** Elements that load, run or send, of which the finished page has only its own. */
function strangersIn(page: Page): Promise<[what: string, received: string][]> {
  return page.evaluate(() => {
    const found: [string, string][] = []
    const isOwnFile = (href: string) => new URL(href, location.href).origin === location.origin
    const markup = (element: Element) => element.outerHTML.slice(0, 240)
    for (const element of document.querySelectorAll('*')) {
      const name = element.localName
      if (/^(iframe|frame|object|embed|base|style|portal|applet|fencedframe)$/.test(name))
        found.push([`the page has an element <${name}>`, markup(element)])
      const script = element instanceof HTMLScriptElement ? element : undefined
      if (script && !['importmap', 'application/json'].includes(script.type) && !(script.src && isOwnFile(script.src)))
        found.push(['the page has a script that is no file of it', markup(element)])
      for (const attribute of element.attributes) {
        if (/^on/.test(attribute.name) || attribute.name === 'srcdoc')
          found.push([`an element has the attribute ${attribute.name}`, markup(element)])
        if (/^(action|formaction)$/.test(attribute.name) && !isOwnFile(attribute.value))
          found.push(['a form is sent to another site', markup(element)])
        if (/^\s*javascript:/i.test(attribute.value)) found.push(['an attribute has code', markup(element)])
      }
      if (element.shadowRoot) found.push(['the page has a shadow tree', markup(element)])
    }
    return found
  })
}
