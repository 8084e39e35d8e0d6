/** The method of an order in words. */
import type { Text } from '../../../core/texts.ts'
import type { CheckoutView } from '../../../schemas/types.ts'

/** 'Visa ending in 4242', or the method's name; undefined for an order without an attempt. */
export function methodOf({ card, lastFour, method, methodName, methodNameKey }: CheckoutView, text: Text) {
  if (lastFour) return text('result.cardEnding', { brand: card?.name ?? text('method.CARD.name'), lastFour })
  return methodNameKey && text.exists(methodNameKey) ? text(methodNameKey) : (methodName ?? method)
}
