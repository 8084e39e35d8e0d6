/** Chromium by Playwright, as in the journeys. */
import { chromium } from 'playwright'
import { launchOptions } from '../../playwright.config.ts'
import type { Engine } from './engine.ts'

/** @param path of Chromium */
export async function startChromium(path: string): Promise<Engine> {
  const browser = await chromium.launch(launchOptions(path))
  const page = await browser.newPage()
  return {
    name: 'Chromium',
    version: browser.version(),
    open: async (url) => {
      await page.goto(url)
    },
    run: (script, ...args) =>
      page.evaluate(`(function () { ${script} }).apply(null, ${JSON.stringify(args)})`) as Promise<never>,
    type: (selector, text) => page.locator(selector).pressSequentially(text),
    press: (selector) => page.locator(selector).click(),
    resize: (width, height) => page.setViewportSize({ width, height }),
    close: () => browser.close(),
  }
}
