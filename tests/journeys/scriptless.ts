/** What a shopper does whose browser runs no script: links, plain forms, and the page again where it was not drawn in time. */
import type { Page } from 'playwright/test'
import { fillControl } from './fillControl.ts'
import { expect } from './fixtures.ts'

/** On a busy machine a page may come as an outline, whose own link loads it again. */
const mostLoads = 8

/** @param go what leads to the page */
export async function arrive(page: Page, go: () => Promise<unknown>): Promise<void> {
  await go()
  for (let loads = 1; loads < mostLoads && (await page.locator('main').count()) === 0; loads++) await page.reload()
  await expect(page.locator('main')).toBeVisible()
}

/** The link over a method's row or tile; of a single method there is nothing to choose. */
export async function chooseMethod(page: Page, code: string): Promise<void> {
  const link = page.locator(`a[data-plain][href*="method=${code}&"], a[data-plain][href$="method=${code}"]`)
  if ((await link.count()) > 0) await arrive(page, () => link.click())
  await expect(page.locator('form#checkout')).toHaveAttribute('action', new RegExp(`method=${code}&`))
}

export const pressPay = (page: Page): Promise<void> =>
  arrive(page, () => page.locator('button[type=submit][form=checkout]:not([aria-hidden], [formaction])').click())

/** Fills in what is asked and posts it, and once more what is asked for the sake of it. */
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

/** A button of the sandbox: its controls, or its bank. */
export const tellSandbox = (page: Page, outcome: 'pay' | 'fail' | 'expire'): Promise<void> =>
  arrive(page, () => page.locator(`button[name=outcome][value=${outcome}]`).click())
