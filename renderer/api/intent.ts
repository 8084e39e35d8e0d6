/**
 * A shopper's intent to pay an order: the idempotency key, made at the first press and kept until there is an answer,
 * so that a reload or a second try can never become a second payment. Nothing else is kept: no values, no card data.
 */

export interface Intents {
  current: (orderKey: string) => string | undefined
  /** The order's intent; a new one if it has none. */
  open: (orderKey: string) => string
  close: (orderKey: string) => void
}

/** @param storage session storage; a copy in memory serves where it is off */
export function createIntents(storage: () => Storage, newId: () => string): Intents {
  const memory = new Map<string, string>()
  const name = (orderKey: string) => `intent_${orderKey}`
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(storage())
    } catch {
      return undefined
    }
  }
  const intents: Intents = {
    current: (orderKey) => attempt((kept) => kept.getItem(name(orderKey))) ?? memory.get(orderKey),
    open(orderKey) {
      const id = intents.current(orderKey) ?? newId()
      memory.set(orderKey, id)
      attempt((kept) => kept.setItem(name(orderKey), id))
      return id
    },
    close(orderKey) {
      memory.delete(orderKey)
      attempt((kept) => kept.removeItem(name(orderKey)))
    },
  }
  return intents
}
