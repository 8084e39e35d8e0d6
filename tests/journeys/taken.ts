/** A page that the gateway drew can be seen before its script works: what is then done by the script alone waits for this. */
import { expect, type Page } from 'playwright/test'

/** Until the page is the browser's own, whoever drew it. Asked from outside, since the page's clock may stand still. */
export const taken = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(isTaken), { timeout: 60_000 }).toBe(true)

/** Runs in the browser. */
export function isTaken(): boolean {
  const drawn = document.querySelector('#root main, #root [data-country], button[form=checkout]')
  const isReact = drawn && Object.keys(drawn).some((name) => name.startsWith('__reactProps'))
  return Boolean(isReact) && !document.querySelector('[data-early]')
}
