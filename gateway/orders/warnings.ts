/** Warnings to a merchant about an order that was accepted with changes. */

import { unreadableBrand } from '../../core/color.ts'
import type { OrderCreated } from '../../schemas/types.ts'
import type { Order } from './orderSnapshot.ts'

type Warnings = OrderCreated['warnings']

/** @returns undefined without warnings */
export function warningsOf({ brand }: Pick<Order, 'brand'>): Warnings {
  const changed = brand.color ? unreadableBrand(brand.color) : undefined
  if (!changed) return undefined
  const message =
    `Links and focus rings are drawn in ${changed.shade}: on white, ${brand.color} has a contrast of ` +
    `${changed.contrast}, and text needs 4.5. Buttons keep ${brand.color}.`
  return [{ field: 'brand.color', code: 'lowContrast', message }]
}
