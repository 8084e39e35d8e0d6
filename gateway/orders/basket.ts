/** What an order's items are: checked, kept with the order, and shown. */
import type { CheckoutView, FieldError, OrderRequest } from '../../schemas/types.ts'
import { Problem } from '../problem.ts'
import type { Order } from './orderSnapshot.ts'
import { hashOf, picturePath, readPicture } from './pictures.ts'

type Request = Pick<
  OrderRequest,
  'items' | 'discountMinor' | 'shippingMinor' | 'taxMinor' | 'amountMinor' | 'kind' | 'currency'
>
type Shown = Pick<CheckoutView, 'items' | 'discountMinor' | 'shippingMinor' | 'taxMinor'>

/** Amounts besides the items; -1 is taken off. */
const extras = { discountMinor: -1n, shippingMinor: 1n, taxMinor: 1n } as const
const extraNames = Object.keys(extras) as (keyof typeof extras)[]

/** @param isVisible whether a name shows anything. @returns field, keyword, and whether it is faulty */
export function itemFaults(
  request: Request,
  isVisible: (name: string) => boolean,
): [field: string, keyword: string, isFaulty: boolean][] {
  const { items, kind } = request
  if (!items) return [['items', 'required', extraNames.some((name) => request[name] !== undefined)]]
  return [
    // A subscription's terms say what it costs, now and later: a second sum beside them could contradict.
    ['items', 'kind', kind === 'subscription'],
    ['items', 'maximum', !isCountable(request)],
    ...items.flatMap(
      ({ name, image }, index): ReturnType<typeof itemFaults> => [
        [`items.${index}.name`, 'visible', !isVisible(name)],
        [`items.${index}.image`, 'image', image !== undefined && readPicture(image) === undefined],
      ],
    ),
  ]
}

/** @throws Problem 422 itemsMismatch, with the difference, if the items do not add up to the amount */
export function refuseMismatch(request: Request): void {
  const { items, amountMinor, currency } = request
  if (!items) return
  const itemsMinor = Number(totalOf(request))
  const differenceMinor = amountMinor - itemsMinor
  if (differenceMinor === 0) return
  const params = { itemsMinor, differenceMinor }
  const error: FieldError = {
    field: 'amountMinor',
    keyword: 'itemsMismatch',
    messageKey: 'error.invalidField',
    params,
  }
  const message = `amountMinor is ${amountMinor} ${currency}, and the items add up to ${itemsMinor}`
  throw new Problem(422, 'itemsMismatch', { message, errors: [error] })
}

/** Exact: a million of an expensive thing is more than a number counts. */
const linesOf = ({ items = [] }: Request) =>
  items.map(({ quantity, unitAmountMinor }) => BigInt(quantity) * BigInt(unitAmountMinor))
const sumOf = (amounts: bigint[]) => amounts.reduce((sum, each) => sum + each, 0n)
const totalOf = (request: Request) =>
  sumOf([...linesOf(request), ...extraNames.map((name) => extras[name] * BigInt(request[name] ?? 0))])

/** Whether the page can show every sum, and the answer the difference, as a number. */
function isCountable(request: Request): boolean {
  const total = totalOf(request)
  const difference = BigInt(request.amountMinor) - total
  return [sumOf(linesOf(request)), total, difference].every((sum) => Number.isSafeInteger(Number(sum)))
}

/** @param request one that has passed the checks. @returns what the order keeps, and its pictures by hash */
export function keptBasket(request: Request): { basket?: NonNullable<Order['basket']>; pictures: Map<string, Buffer> } {
  const pictures = new Map<string, Buffer>()
  if (!request.items) return { pictures }
  const items = request.items.map(({ image, ...item }) => {
    const picture = image === undefined ? undefined : readPicture(image)
    if (!picture) return item
    const hash = hashOf(picture)
    pictures.set(hash, picture)
    return { ...item, image: hash }
  })
  const { discountMinor, shippingMinor, taxMinor } = request
  return { basket: { items, discountMinor, shippingMinor, taxMinor }, pictures }
}

/** What the page and the merchant read: only what the order has. */
export function shownBasket({ basket }: Pick<Order, 'basket'>): Shown {
  if (!basket) return {}
  return {
    items: basket.items.map(({ image, ...item }) => ({ ...item, image: image && picturePath(image) })),
    ...Object.fromEntries(extraNames.map((name) => [name, basket[name] || undefined])),
  }
}
