/** Unusual ways to show every page, such as `--as print`. */
import type { Page } from 'playwright/test'

export interface Look {
  /** Widths in CSS pixels by the name of a Playwright project, `phone` or `desk`. */
  windows?: Record<string, number>
  media?: Parameters<Page['emulateMedia']>[0]
  /** The font size of the root. Sizes are in rem, so this is text at 200 %. */
  fontSize?: string
}

export const looks: Record<string, Look> = {
  usual: {},
  narrow: { windows: { phone: 320 } },
  large: { windows: { phone: 320, desk: 1280 }, fontSize: '32px' },
  wide: { windows: { desk: 1920 } },
  dark: { media: { colorScheme: 'dark' } },
  forced: { media: { forcedColors: 'active' } },
  /** As wide as an A4 page between its margins, at 96 px an inch. */
  print: { windows: { desk: 703 }, media: { media: 'print' } },
}

/** Shows the open page in this way. */
export async function showAs(page: Page, { media, fontSize }: Look): Promise<void> {
  if (media) await page.emulateMedia(media)
  if (fontSize)
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, fontSize)
}
