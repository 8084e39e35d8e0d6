/** Hides and shows a tab: dispatches the events that Chromium would send to the page. */
import type { Page } from 'playwright/test'

export const see = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
    Object.defineProperty(document, 'hidden', { value: visibility === 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
