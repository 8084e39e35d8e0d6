/**
 * Faults of the connection, ordered before: the next matching request meets one. 'refused' and 'resetBefore': the
 * acquirer gets no request. 'resetAfter' and 'truncated': the acquirer does it, and all or half of its answer is lost.
 * '500After': the acquirer does it, and answers 500.
 */
export type Fault = 'refused' | 'resetBefore' | 'resetAfter' | 'slow' | '500' | '500After' | '429' | 'truncated'

export interface Order {
  fault: Fault
  /** The end of the path, such as payments, details, captures, refunds, cancels, reversals. Default: any. */
  on?: string
  /** The merchant's reference. Default: any. */
  reference?: string
  /** How many requests meet it. Default: 1. */
  times?: number
  /** How long 'slow' is. Default: 500. */
  ms?: number
}

export interface Faults {
  order(order: Order): void
  /** @returns the fault that this request meets; it counts as used once */
  next(path: string, reference: string | undefined): Order | undefined
  /** Removes the unused faults. */
  clear(): void
}

export function openFaults(): Faults {
  let orders: (Order & { times: number })[] = []
  return {
    order: (order) => void orders.push({ ...order, times: order.times ?? 1 }),
    next(path, reference) {
      const fits = (each: Order) =>
        (!each.on || path.endsWith(`/${each.on}`)) && (!each.reference || each.reference === reference)
      const order = orders.find(fits)
      if (order) order.times--
      orders = orders.filter(({ times }) => times > 0)
      return order
    },
    clear() {
      orders = []
    },
  }
}

/** The connection ends before or within the answer. */
export class LineFault extends Error {
  override name = 'LineFault'
  /** The part of the answer that was sent. */
  readonly sent: string | undefined
  constructor(message: string, sent?: string) {
    super(message)
    this.sent = sent
  }
}
