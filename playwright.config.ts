import { defineConfig, devices } from 'playwright/test'
import { findChromium } from './scripts/chromium.mjs'
import { launchOptions } from './scripts/launchOptions.ts'
import type { GatewayOptions, ShopperOptions } from './tests/journeys/fixtures.ts'
import { isSweep } from './tests/journeys/sample.ts'

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 }
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } }

/**
 * The journeys with this mark; those with `:sweep` at its end run only in the sweep, because they repeat what another
 * journey shows.
 */
const marked = (tag: string) => new RegExp(isSweep ? `@${tag}` : `@${tag}(?!:sweep)`)

/**
 * Whole journeys in real Chromium with the built page, the real gateway and its real database. Those marked @both also run
 * on a phone; those marked @payment also on PGlite.
 */
export default defineConfig<GatewayOptions & ShopperOptions>({
  testDir: 'tests/journeys',
  globalSetup: ['./tests/journeys/prepare.ts', ...(isSweep ? ['./tests/checkers/install.mjs'] : [])],
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Further cases: `npm test` runs a sample, `npm run sweep` all of them.
  grepInvert: isSweep ? undefined : /@sweep/,
  workers: 2,
  // CI's machine may be busy: a test that fails once and then passes is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  // Some journeys start a gateway of their own, and a busy machine needs time.
  timeout: 240_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: launchOptions(findChromium()),
  },
  projects: [
    { name: 'desktop', use: desktop },
    { name: 'phone', use: phone, grep: marked('both') },
    { name: 'pglite', use: { ...desktop, database: 'pglite' }, grep: marked('payment') },
    ...(isSweep ? [{ name: 'translated', use: { ...desktop, translates: 'elements' as const }, grep: /@smoke/ }] : []),
  ],
})
