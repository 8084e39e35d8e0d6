/** The name of the merchant on a page. */
import { bareWebsite } from '../../../core/website.ts'
import type { CheckoutView } from '../../../schemas/types.ts'
import { truncate } from '../../i18n/truncate.ts'

/** Product spec, section 9. */
const maxNameLength = 30

/** The brand's name, or the website without protocol and www; at most 30 characters. */
export function merchantName(order: Pick<CheckoutView, 'brand' | 'website'>): string {
  return truncate(order.brand.brand || bareWebsite(order.brand.website || order.website), maxNameLength)
}
