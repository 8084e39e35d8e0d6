/** The method of an order in words. */
import type { Text } from '../../../core/texts.ts'
import type { CheckoutView } from '../../../schemas/types.ts'

/**
 * 'Visa ending in 4242', or the method's name; undefined for an order without an attempt.
 *
 * @param tag of the page's language
 */
export function methodOf(order: CheckoutView, text: Text, tag: string): string | undefined {
  const { card, lastFour, method, methodName, methodNames = {}, methodNameKey } = order
  const own = [tag, tag.split('-')[0] as string].find((each) => Object.hasOwn(methodNames, each))
  if (own) return methodNames[own]
  if (lastFour) return text('result.cardEnding', { brand: card?.name ?? text('method.CARD.name'), lastFour })
  return methodNameKey && text.exists(methodNameKey) ? text(methodNameKey) : (methodName ?? method)
}
