/** A shop's website, as shoppers read it. */

/** `https://www.shop.example/` is `shop.example`. */
export const bareWebsite = (website: string): string =>
  website
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/+$/, '')

/** `https://www.shop.example/shoes` is `shop.example`; free text, which some orders have in its place, stays. */
export const hostOf = (website: string): string => {
  const bare = bareWebsite(website)
  return /\s/.test(bare) ? bare : (bare.split(/[/?#\\]/)[0] ?? '')
}
