/** A page drawn by the gateway is visible before its script works. Actions that need the script wait for this. */
import { expect, type Page } from 'playwright/test'

/** Waits until the browser has taken the page over. Asks from outside, because the page's clock may be stopped. */
export const taken = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(isTaken), { timeout: 60_000 }).toBe(true)

/** Runs in the browser. */
export function isTaken(): boolean {
  const drawn = document.querySelector('#root main, #root [data-country], button[form=checkout]')
  const isReact = drawn && Object.keys(drawn).some((name) => name.startsWith('__reactProps'))
  return Boolean(isReact) && !document.querySelector('[data-early]')
}
