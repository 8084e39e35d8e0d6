import type { ShopperSubscription } from '../../../schemas/types.ts'

/** Whether the shopper may give a card, or another mandate in place of one. */
export const mayReplace = ({ mayReplaceCard, replaceBy = [] }: ShopperSubscription): boolean =>
  mayReplaceCard || replaceBy.length > 0
