/** Which of a method's options are offered: each where it is, for its amounts, and where the provider serves it. */
import { withOption } from '../../core/withOption.ts'
import type { MethodFile, MethodOption } from '../../schemas/types.ts'
import type { Order } from '../orders/orderSnapshot.ts'

type Sale = Pick<Order, 'amountMinor' | 'currency'>

/**
 * @param isServed whether the provider takes money by a method as it is for an option, which is named by its code
 * @returns the method with those options that are open; undefined where it has options and none of them is
 */
export function withOpenOptions(
  method: MethodFile,
  sale: Sale,
  country: string,
  isServed: (method: MethodFile, option?: string) => boolean,
): MethodFile | undefined {
  const { options } = method
  if (!options?.length) return isServed(method) ? method : undefined
  const open = options.filter(
    (option) =>
      isOpen(option, sale, country) &&
      isServed(option.providers ? withOption(method, option.code) : method, option.code),
  )
  // Mostly all are, and the method stays the same object.
  if (open.length === options.length) return method
  return open.length > 0 ? { ...method, options: open } : undefined
}

const isOpen = ({ markets }: MethodOption, { amountMinor, currency }: Sale, country: string): boolean =>
  markets?.some(
    (market) =>
      (market.country === country || market.country === '*') &&
      (market.currencies?.includes(currency) ?? true) &&
      amountMinor >= (market.limits?.minMinor ?? 0) &&
      amountMinor <= (market.limits?.maxMinor ?? Number.MAX_SAFE_INTEGER),
  ) ?? true
