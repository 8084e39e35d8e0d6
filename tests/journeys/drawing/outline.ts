/** Makes the browser draw the page: the gateway's outline replaces the drawn page. */
import type { BrowserContext, Page } from 'playwright/test'

/** Every page opened after this begins with the outline, as when the gateway can't draw. */
export const giveOutline = (target: Page | BrowserContext, gatewayUrl: string) =>
  target.route(
    ({ origin, pathname }) => origin === gatewayUrl && !/^\/(?:api|assets|brand|brands)\//.test(pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      // index.html is sent as it was built.
      return route.fulfill({ response: await route.fetch({ url: `${gatewayUrl}/index.html` }) })
    },
  )
