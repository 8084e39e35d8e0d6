/**
 * A shopper's intent to pay an order: the idempotency key. It is created at the first press and kept until an answer
 * arrives, so that a reload or a second try can't cause a second payment. Nothing else is kept, no values and no card
 * data.
 */

export interface Intents {
  current: (orderKey: string) => string | undefined
  /** The order's intent; a new one if it has none. */
  open: (orderKey: string) => string
  /** The gateway answered that the payment is pending: if the order becomes payable again, this key is used up. */
  arrived: (orderKey: string) => void
  hasArrived: (orderKey: string) => boolean
  close: (orderKey: string) => void
}

/** Added to an idempotency key that the gateway has certainly received. */
const arrivedMark = ' arrived'

/** @param storage session storage; a copy in memory is used if storage is off */
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
  const read = (orderKey: string) => attempt((kept) => kept.getItem(name(orderKey))) ?? memory.get(orderKey)
  function write(orderKey: string, value: string) {
    memory.set(orderKey, value)
    attempt((kept) => kept.setItem(name(orderKey), value))
  }
  const intents: Intents = {
    current: (orderKey) => read(orderKey)?.replace(arrivedMark, ''),
    open(orderKey) {
      const id = intents.current(orderKey) ?? newId()
      write(orderKey, id)
      return id
    },
    arrived(orderKey) {
      const id = intents.current(orderKey)
      if (id !== undefined) write(orderKey, id + arrivedMark)
    },
    hasArrived: (orderKey) => read(orderKey)?.endsWith(arrivedMark) ?? false,
    close(orderKey) {
      memory.delete(orderKey)
      attempt((kept) => kept.removeItem(name(orderKey)))
    },
  }
  return intents
}
