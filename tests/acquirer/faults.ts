/**
 * Faults of the line, ordered ahead: the next request that fits one meets it. 'refused' and 'resetBefore': the acquirer
 * never hears of it. 'resetAfter' and 'truncated': it was done, and its answer got lost whole or by half. '500After': it
 * was done, and the answer says that something broke.
 */
export type Fault = 'refused' | 'resetBefore' | 'resetAfter' | 'slow' | '500' | '500After' | '429' | 'truncated'

export interface Order {
  fault: Fault
  /** The end of the path, such as payments, details, captures, refunds, cancels, reversals. Default: any. */
  on?: string
  /** Of the merchant. Default: any. */
  reference?: string
  /** How many requests meet it. Default: 1. */
  times?: number
  /** How long 'slow' is. Default: 500. */
  ms?: number
}

export interface Faults {
  order(order: Order): void
  /** @returns the fault that this request meets, which is then used up by one */
  next(path: string, reference: string | undefined): Order | undefined
  /** Those that nothing has met yet are taken back. */
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

/** The connection ends without an answer, or within it. */
export class LineFault extends Error {
  override name = 'LineFault'
  /** What of the answer still went out. */
  readonly sent: string | undefined
  constructor(message: string, sent?: string) {
    super(message)
    this.sent = sent
  }
}
