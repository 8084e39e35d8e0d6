/**
 * A shopper's actions in a browser without scripts: links, plain forms, and a reload if the page was not drawn in time.
 */
import type { Page } from 'playwright/test'
import { fillControl } from './fillControl.ts'
import { expect } from './fixtures.ts'

/** On a busy machine the gateway may send an outline, whose own link reloads the page. */
const mostLoads = 8

/** @param go opens the page */
export async function arrive(page: Page, go: () => Promise<unknown>): Promise<void> {
  await go()
  for (let loads = 1; loads < mostLoads && (await page.locator('main').count()) === 0; loads++) await page.reload()
  await expect(page.locator('main')).toBeVisible()
}

/** Presses the link over a method's row or tile. A single method has no choice. */
export async function chooseMethod(page: Page, code: string): Promise<void> {
  const link = page.locator(`a[data-plain][href*="method=${code}&"], a[data-plain][href$="method=${code}"]`)
  if ((await link.count()) > 0) {
    if (!(await link.isVisible())) await page.locator('details', { has: link }).locator('summary').first().click()
    await arrive(page, () => link.click())
  }
  await expect(page.locator('form#checkout')).toHaveAttribute('action', new RegExp(`method=${code}&`))
}

export const pressPay = (page: Page): Promise<void> =>
  arrive(page, () => page.locator('button[type=submit][form=checkout]:not([aria-hidden], [formaction])').click())

/** Fills in the form and posts it, and again if the answer asks for more. */
export async function fillAndPost(page: Page, values: Record<string, unknown>): Promise<void> {
  const left = new Map(Object.entries(values))
  for (let posts = 0; posts < 4 && (await page.locator('form#checkout').count()) > 0; posts++) {
    for (const [field, value] of left) {
      const control = page.locator(`#checkout_${field}`)
      if ((await control.count()) === 0) continue
      if (await control.isEnabled()) await fillControl(page, `checkout_${field}`, value)
      left.delete(field)
    }
    await pressPay(page)
  }
}

/** Presses a button of the sandbox: its controls, or its bank. */
export const decideInSandbox = (page: Page, outcome: 'pay' | 'fail' | 'expire'): Promise<void> =>
  arrive(page, () => page.locator(`button[name=outcome][value=${outcome}]`).click())

/** The title of a receipt in the language of these texts, with any amount. */
export const thanksIn = (texts: Record<string, string>): RegExp =>
  new RegExp(String(texts['result.success.thanks']).replaceAll('.', '\\.').replace('{{amount}}', '.+'))
