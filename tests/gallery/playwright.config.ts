/** The gallery: journeys' browser and gateway, a picture in place of an expectation. */
import { join } from 'node:path'
import { defineConfig, devices } from 'playwright/test'
import base from '../../playwright.config.ts'

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 }
const desk = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } }

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
  use: { ...base.use, screenshot: 'off', contextOptions: { reducedMotion: 'reduce' } },
  projects: [
    { name: 'phone', use: phone },
    { name: 'desk', use: desk },
  ],
})
