/** A page that the browser draws for itself: the gateway's outline stands in place of the page that it drew. */
import type { BrowserContext, Page } from 'playwright/test'

/** Every page that is opened from now on begins with the outline, as where the gateway can't draw. */
export const giveOutline = (target: Page | BrowserContext, gatewayUrl: string) =>
  target.route(
    ({ origin, pathname }) => origin === gatewayUrl && !/^\/(?:api|assets|brand|brands)\//.test(pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      // The file itself is sent as it was built.
      return route.fulfill({ response: await route.fetch({ url: `${gatewayUrl}/index.html` }) })
    },
  )
