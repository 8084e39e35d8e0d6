/**
 * Changes of one order, one after the other in this process. They would wait for each other in the database too, but
 * each with a connection in its hand: ten that wait for one row would leave none for other orders.
 */
import { unavailable } from '../problem.ts'

export interface OrderQueue {
  /** @throws Problem 503 when the turn does not come in time */
  run<Result>(orderId: string, work: () => Promise<Result>): Promise<Result>
}

/** As long as the database itself lets anybody wait for a row, and a little more. */
const maxWaitMs = 3_000

export function createOrderQueue(waitMs = maxWaitMs): OrderQueue {
  /** Who waits, by order; there is a list for as long as somebody is at it. */
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
