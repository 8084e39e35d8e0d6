/** Chooses the variant of a page. */
import type { PageDefinition } from '../../../schemas/types.ts'

/** Product spec, section 2: these user agents get the mobile layout. */
export const isMobile = (userAgent: string): boolean => /Android|iPhone|iPad|iPod|Windows Phone/i.test(userAgent)

/** The page with its mobile blocks and layout, if it has them and the user agent is mobile. */
export function variantFor(page: PageDefinition, userAgent: string): PageDefinition {
  const mobile = page.variants?.mobile
  if (!mobile || !isMobile(userAgent)) return page
  return {
    ...page,
    layout: mobile.layout ?? page.layout,
    blocks: mobile.blocks ?? page.blocks,
  }
}
