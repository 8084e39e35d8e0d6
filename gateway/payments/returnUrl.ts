/**
 * Where a provider sends the shopper back to (routes/returns.ts). An attempt has one of its own, since an old tab may come
 * back late.
 *
 * @param key of the order
 * @param number of its attempt
 */
export const returnUrlOf = (origin: string, key: string, number: number): string =>
  `${origin}/api/txn/${key}/return/${number}`
