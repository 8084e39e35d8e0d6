/** What sample orders are for. */
import type { OrderRequest } from '../schemas/types.ts'

type Basket = Required<Pick<OrderRequest, 'items' | 'shippingMinor' | 'taxMinor'>>

/** @returns two items, shipping and tax that add up to any amount */
export function sampleItems(amountMinor: number): Basket {
  const shippingMinor = Math.floor(amountMinor / 16)
  const taxMinor = Math.floor(amountMinor / 13)
  const goodsMinor = amountMinor - shippingMinor - taxMinor
  const coffeeMinor = Math.floor(goodsMinor * 0.4)
  return {
    items: [
      { name: 'House blend, 500 g', quantity: 2, unitAmountMinor: coffeeMinor, image: coffee },
      { name: 'Paper filters', quantity: 1, unitAmountMinor: goodsMinor - 2 * coffeeMinor },
    ],
    shippingMinor,
    taxMinor,
  }
}

/** A bag of coffee, 96 by 96. */
const coffee = `data:image/png;base64,${[
  'iVBORw0KGgoAAAANSUhEUgAAAGAAAABgAgMAAACf9p+rAAAADFBMVEXz7+iaaj/25888JBUQ7LbcAAAAcklEQVR42u3TMQ6AIAyFYRZn',
  'r+biJWHgCL0PDDqXhGdiGNuhiSQa+69fWNoSgvfXVozON8GyjzaHGRDvnoKiQIICFUWE1MAysAKZ0WXoKpARCAT5BXK3wqFBlSGhKiNB',
  'kyGC5elGYusGrcfgX20eeF/tAqFUD29f6PSUAAAAAElFTkSuQmCC',
].join('')}`
