/** What an order puts into the variables of a method's own texts. */
import { longestVariable, type Variables } from '../../core/fillTexts.ts'
import { formatMoney } from '../../core/money.ts'
import { amountLocaleOf } from '../../core/region.ts'
import { hostOf } from '../../core/website.ts'
import type { Order } from '../orders/orderSnapshot.ts'

export interface Reader {
  /** BCP 47, the page's. */
  language: string
  /** The browser's languages, best first: their region formats amounts, as on the page. */
  languages?: string[]
  /** ISO 3166-1 alpha-2. */
  country: string
}

/**
 * @param feeMinor what the method adds to the amount
 * @param zone of the market, IANA: the day of the order there
 */
export function variablesOf(
  { website, amountMinor, currency, createdAt }: Pick<Order, 'website' | 'amountMinor' | 'currency' | 'createdAt'>,
  { language, languages = [], country }: Reader,
  { feeMinor = 0, zone = 'UTC' }: { feeMinor?: number; zone?: string } = {},
): Variables {
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: zone, numberingSystem: 'latn' })
  return {
    website: [...hostOf(website)].slice(0, longestVariable).join(''),
    amount: formatMoney(amountMinor + feeMinor, currency, amountLocaleOf(language, languages, language, country)),
    date: day.format(createdAt),
  }
}
