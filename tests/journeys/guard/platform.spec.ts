/**
 * A browser in which a call of the platform is missing or throws: the page works, or says in one sentence that it does
 * not work there. It is never white, never blames the connection, keeps what was typed, and reports each fault once.
 */
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright/test'
import { giveOutline } from '../drawing/outline.ts'
import { expect, test } from '../fixtures.ts'
import type { Gateway } from '../gateway.ts'
import { isSweep, sampleOf } from '../sample.ts'
import { confirm, payment } from '../shopper.ts'
import { calls, type Seen, spoil, tableOf } from './platform.ts'

test.use({ drawnBy: 'gateway' })

const sampled = sampleOf(calls, 1)
/** Calls that throw are tried in the sweep only, because some of them may still fail. */
const tagOf = (call: string, how: string) => (how === 'throwing' ? ' @sweep' : sampled(call))
const results = join(import.meta.dirname, '../../../bench-results')
const list = join(results, 'platform.jsonl')
if (isSweep) mkdirSync(results, { recursive: true })
/** Writes a table of what each page showed, from this run and those before. */
test.afterAll(() => {
  if (!isSweep) return
  const lines = readFileSync(list, 'utf8').split('\n').filter(Boolean)
  writeFileSync(join(results, 'platform.md'), tableOf(lines.map((line) => JSON.parse(line))))
})
/** The messages that blame the connection. */
const blame = /Network error|Check the connection|Timeout\. Failed|offline|No connection|connection is slow/
const patienceMs = 20_000
/** Long enough to notice work that repeats endlessly. */
const lookMs = 2_500
/** Several faults may follow from one cause; each is reported once. */
const mostReports = 20

for (const call of calls)
  for (const how of ['missing', 'throwing'] as const)
    test(`a page stays correct when ${call} is ${how}${tagOf(call, how)}`, async ({ browser, gateway }) => {
      const faults = await look(browser, gateway, call, how)
      expect(faults).toEqual([])
    })

async function look(browser: Browser, gateway: Gateway, call: string, how: 'missing' | 'throwing'): Promise<string[]> {
  const context = await browser.newContext({ locale: 'en-US' })
  try {
    const visits = (await addresses(gateway)).flatMap(([name, url]) =>
      (['gateway', 'browser'] as const).map(async (drawnBy) => {
        const page = await context.newPage()
        if (drawnBy === 'browser') await giveOutline(page, gateway.url)
        await spoil(page, call, how)
        const seen = { call, how, page: `${name}, drawn by the ${drawnBy}` }
        return (await faultsOf(page, url, seen)).map((fault) => `${seen.page}: ${fault}`)
      }),
    )
    return (await Promise.all(visits)).flat()
  } finally {
    await context.close()
  }
}

async function addresses(gateway: Gateway): Promise<[name: string, url: string][]> {
  const paid = await gateway.createOrder()
  await confirm(gateway.url, await payment(gateway.url, paid.key, '4242424242424242'), crypto.randomUUID())
  const country = { country: 'BR', currency: 'BRL' }
  return [
    ['card', (await gateway.createOrder()).url],
    ['Pix', `${(await gateway.createOrder(country)).url}?method=PIX`],
    ['choosing', (await gateway.createOrder({ country: undefined, currency: 'BRL' })).url],
    ['result', paid.url],
  ]
}

/** @param seen the visit's entry in the sweep's list */
async function faultsOf(page: Page, url: string, seen: Pick<Seen, 'call' | 'how' | 'page'>): Promise<string[]> {
  let [reports, errors] = [0, 0]
  page.on('request', (request) => {
    if (request.url().endsWith('/api/txn/log') && request.postData()?.includes('"error"')) reports++
  })
  page.on('pageerror', () => errors++)
  await page.goto(url, { waitUntil: 'commit' })
  const email = page.locator('input[id$=_email]')
  const typed = await email.fill('ada@example.com', { timeout: 1_000 }).then(
    () => true,
    () => false,
  )
  const shown = async () => {
    const text = await page.locator('body').innerText()
    const isSaid = await page.locator('.unfit').isVisible()
    const isWaiting = (await page.locator('.shell, [data-early], [aria-busy=true]').count()) > 0
    return [
      ...(text.trim() ? [] : ['the page is white']),
      ...(blame.test(text) ? ['the page blames the connection'] : []),
      ...(isWaiting && !isSaid ? ['the page waits and does not say why'] : []),
    ]
  }
  // A busy machine needs time.
  await expect
    .poll(async () => (await shown()).length, { timeout: patienceMs })
    .toBe(0)
    .catch(() => {})
  await page.waitForTimeout(lookMs)
  const found = await shown()
  // One line each, to read the findings of a whole run.
  if (isSweep) {
    const isSaid = await page.locator('.unfit').isVisible()
    appendFileSync(list, `${JSON.stringify({ ...seen, isSaid, found })}\n`)
  }
  if (reports > mostReports) found.push(`the page reports ${reports} faults`)
  if (errors > mostReports * 5) found.push(`the page has ${errors} errors`)
  if (typed && (await email.count()) > 0 && (await email.inputValue()) !== 'ada@example.com')
    found.push('typed values are lost')
  return found
}
