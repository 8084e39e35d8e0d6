/** What an order was paid by, in words. */
import { cardName } from '../../../core/cardName.ts'
import type { Text } from '../../../core/texts.ts'
import type { CheckoutView } from '../../../schemas/types.ts'

/** 'Visa ending in 4242', or what the method is called; undefined for an order that nobody has tried to pay. */
export function methodOf({ cardBrand, lastFour, method, methodName, methodNameKey }: CheckoutView, text: Text) {
  if (lastFour) return text('result.cardEnding', { brand: cardName(cardBrand ?? text('method.CARD.name')), lastFour })
  return methodNameKey && text.exists(methodNameKey) ? text(methodNameKey) : (methodName ?? method)
}
