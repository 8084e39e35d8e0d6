/**
 * Runs changes of one order one after the other in this process. The database would make them wait too, but each would
 * hold a connection: ten changes of one order would leave no connection for other orders.
 */
import { unavailable } from '../problem.ts'

export interface OrderQueue {
  /** @throws Problem 503 when the turn does not come in time */
  run<Result>(orderId: string, work: () => Promise<Result>): Promise<Result>
}

/** A little longer than the database's own lock timeout. */
const maxWaitMs = 3_000

export function createOrderQueue(waitMs = maxWaitMs): OrderQueue {
  /** Waiting changes by order; a list exists only while a change is running. */
  const lines = new Map<string, (() => void)[]>()

  function begin(orderId: string): Promise<void> | undefined {
    const line = lines.get(orderId)
    if (!line) return void lines.set(orderId, [])
    return new Promise((resolve, reject) => {
      const turn = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        line.splice(line.indexOf(turn), 1)
        reject(unavailable())
      }, waitMs)
      line.push(turn)
    })
  }

  function end(orderId: string): void {
    const following = lines.get(orderId)?.shift()
    if (following) following()
    else lines.delete(orderId)
  }

  return {
    async run(orderId, work) {
      await begin(orderId)
      try {
        return await work()
      } finally {
        end(orderId)
      }
    },
  }
}
