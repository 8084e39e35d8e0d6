/** The gallery: browser and gateway of the journeys, with pictures in place of expectations. */
import { join } from 'node:path'
import { defineConfig, devices } from 'playwright/test'
import base from '../../playwright.config.ts'
import { language, windows } from './folder.ts'

const kinds: Record<string, object> = {
  phone: { ...devices['Pixel 7'], deviceScaleFactor: 1 },
  desk: devices['Desktop Chrome'],
}
const heights: Record<string, number> = { phone: 844, desk: 900 }

export default defineConfig({
  testDir: '.',
  testMatch: 'gallery.spec.ts',
  globalSetup: './prepare.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 40_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  outputDir: join(import.meta.dirname, '../../test-results/gallery'),
  // Amounts and the texts of methods follow the languages of the browser.
  use: { ...base.use, locale: language, screenshot: 'off', contextOptions: { reducedMotion: 'reduce' } },
  projects: Object.entries(windows).map(([name, width]) => ({
    name,
    use: { ...kinds[name], viewport: { width, height: heights[name] ?? 900 } },
  })),
})
