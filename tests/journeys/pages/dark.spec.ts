/** The dark theme, which follows the device's setting. access.spec.ts checks the contrast of every state in it. */
import type { Page } from 'playwright/test'
import { type Color, contrast } from '../../../core/color.ts'
import { expect, test } from '../fixtures.ts'

test.use({ colorScheme: 'dark' })

/** Channels of a computed colour of the first matching element. */
const colorOf = (page: Page, selector: string, property: 'color' | 'backgroundColor', pseudo?: string) =>
  page.evaluate(
    ([selector, property, pseudo]) => {
      const element = document.querySelector(selector)
      if (!element) throw new Error(`no ${selector}`)
      return (getComputedStyle(element, pseudo)[property].match(/\d+/g) ?? []).slice(0, 3).map(Number)
    },
    [selector, property, pseudo] as const,
  ) as Promise<Color>

const black: Color = [0, 0, 0]
const white: Color = [255, 255, 255]

test('the page is dark without a script, and light on paper and in a light theme', async ({ browser, gateway }) => {
  const { url } = await gateway.createOrder()
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'dark' })
  const page = await context.newPage()
  await page.goto(url)
  for (const [media, colorScheme, isDark] of [
    ['screen', 'dark', true],
    ['screen', 'light', false],
    ['print', 'dark', false],
  ] as const) {
    await page.emulateMedia({ media, colorScheme })
    const [near, far] = isDark ? [black, white] : [white, black]
    for (const selector of ['html', '#checkout input'])
      expect(contrast(await colorOf(page, selector, 'backgroundColor'), near)).toBeLessThan(1.4)
    expect(contrast(await colorOf(page, 'html', 'color'), far)).toBeLessThan(1.4)
    await expect(page.locator('html')).toHaveCSS('color-scheme', isDark ? 'dark' : 'light')
  }
  await context.close()
})

test('the outline before the page’s code is dark too', async ({ page, gateway }) => {
  await page.route(/\.js(\?|$)/, (route) => route.abort())
  await page.goto(`${gateway.url}/no/such/page`)
  expect(contrast(await colorOf(page, 'html', 'backgroundColor'), black)).toBeLessThan(1.4)
  await expect(page.locator('meta[name="color-scheme"]')).toHaveAttribute('content', 'light dark')
})

test('selected text is readable, and a logo keeps its white background', async ({ page, gateway }) => {
  const { url } = await gateway.createOrder({ country: 'NL', currency: 'EUR' })
  await page.goto(url)
  const logo = page.locator('label img').first()
  await expect(logo).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  const [text, ground] = [
    await colorOf(page, 'input', 'color', '::selection'),
    await colorOf(page, 'input', 'backgroundColor', '::selection'),
  ]
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
  // Our own colour, not the browser's: no script can read that.
  expect(contrast(ground, await colorOf(page, 'input', 'backgroundColor'))).toBeGreaterThan(3)
})
