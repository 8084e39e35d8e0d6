import { defineConfig, devices, type LaunchOptions } from 'playwright/test'
import { findChromium } from './scripts/chromium.mjs'
import type { GatewayOptions, ShopperOptions } from './tests/journeys/fixtures.ts'

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 }
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } }

/**
 * A window of the whole browser draws an address bar that no journey sees, which took a second of processor time for each.
 * The last switch of that name counts, so Playwright's own stand here too.
 */
const needlessFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** @param executablePath of a Chromium; without one, the build that belongs to Playwright */
export const launchOptions = (executablePath: string | undefined): LaunchOptions => ({
  executablePath,
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-quic',
    '--disable-sync',
    '--no-first-run',
    `--disable-features=${needlessFeatures}`,
  ],
})

const isSweep = process.env.SWEEP === '1'
/** The journeys so marked; those whose mark ends in `:sweep` only in the sweep, since they repeat what another one shows. */
const marked = (tag: string) => new RegExp(isSweep ? `@${tag}` : `@${tag}(?!:sweep)`)

/**
 * Whole journeys in real Chromium against the built page, the real gateway and its real database. Those marked @both
 * run on a phone too; those marked @payment once more on a real PostgreSQL.
 */
export default defineConfig<GatewayOptions & ShopperOptions>({
  testDir: 'tests/journeys',
  globalSetup: './tests/journeys/prepare.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // More of a kind that `npm test` has a sample of: `npm run sweep` runs them all.
  grepInvert: isSweep ? undefined : /@sweep/,
  workers: 2,
  // CI's machine may be busy with other work: what fails once and then passes is reported as flaky, not hidden.
  retries: process.env.CI ? 1 : 0,
  // Some start a gateway of their own, and a machine that is busy with ten other things takes its time.
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
    { name: 'postgresql', use: { ...desktop, database: 'postgresql' }, grep: marked('payment') },
    ...(isSweep ? [{ name: 'translated', use: { ...desktop, translates: 'elements' as const }, grep: /@smoke/ }] : []),
  ],
})
