/**
 * What every journey has: its worker's gateway, and a page that fails the journey if something violates the CSP,
 * throws, prints an error, or lets the browser's own validation check a value.
 */
import { test as base, type ConsoleMessage, expect, type Page } from 'playwright/test'
import { type Gateway, startGateway, startTimeoutMs } from './gateway.ts'
import { freshDatabase } from './postgres.ts'
import { translateFromStart, type Way } from './translator.ts'

export interface GatewayOptions {
  database: 'pglite' | 'postgresql'
  /** Draws pages first. Must be 'browser' if a journey replaces API answers that the page then requests. */
  drawnBy: 'gateway' | 'browser'
}

export interface ShopperOptions {
  /** How the shopper's browser translates pages, if at all. The journey can still read the original words. */
  translates: Way | undefined
}

interface WorkerFixtures extends GatewayOptions {
  gateway: Gateway
}

interface TestFixtures extends ShopperOptions {
  /** The page's errors so far. A journey that expects one removes it. */
  complaints: string[]
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  database: ['postgresql', { option: true, scope: 'worker' }],
  drawnBy: ['gateway', { option: true, scope: 'worker' }],
  gateway: [
    async ({ database, drawnBy }, use, worker) => {
      const databaseUrl = database === 'postgresql' ? await createDatabase(`worker${worker.workerIndex}`) : undefined
      const gateway = await startGateway({ databaseUrl, drawsPages: drawnBy === 'gateway' })
      await use(gateway)
      await gateway.stop()
    },
    { scope: 'worker', timeout: startTimeoutMs + 10_000 },
  ],
  translates: [undefined, { option: true }],
  complaints: [
    async ({ context, translates }, use) => {
      const complaints: string[] = []
      if (translates) await translateFromStart(context, { way: translates, sign: '' })
      context.on('page', (page) => listen(page, complaints))
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`CSP violation: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
        })
        // The browser's own validation would show a bubble, in the browser's language.
        document.addEventListener(
          'invalid',
          ({ target }) => console.error(`The browser's validation: ${(target as HTMLInputElement).validationMessage}`),
          true,
        )
      })
      await use(complaints)
      expect(complaints, 'what the page complained about').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Removes the browser's messages about refused or missing files, which such a journey causes. All others stay. */
export function forgive(complaints: string[]) {
  const others = complaints.filter((each) => !/integrity|dynamically imported module/i.test(each))
  complaints.length = 0
  expect(others).toEqual([])
}

/** A new database on the run's PostgreSQL. @returns its URL */
export function createDatabase(name: string): Promise<string> {
  const server = process.env.JOURNEYS_POSTGRESQL
  if (!server) throw new Error('prepare.ts started no PostgreSQL')
  return freshDatabase(server, name)
}

function listen(page: Page, complaints: string[]) {
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isChromiumsOwnLine(message)) complaints.push(message.text())
  })
}

/** Chromium itself logs each 4xx answer, and each connection that a journey cuts on purpose. */
function isChromiumsOwnLine(message: ConsoleMessage) {
  return /^Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_)/.test(message.text())
}
