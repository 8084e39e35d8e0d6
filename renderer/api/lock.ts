/** One payment of an order at a time, across the tabs of a browser. */

export interface Lock {
  /**
   * Runs the work while no other tab works on the same order; waits for one that does.
   *
   * @param work gets whether it had to wait: then the order may have been paid meanwhile
   */
  run: <T>(orderKey: string, work: (waited: boolean) => Promise<T>) => Promise<T>
}

/** @param locks navigator.locks; without it (no secure context) only the gateway's state table protects */
export function createLock(locks: LockManager | undefined): Lock {
  return {
    async run<T>(orderKey: string, work: (waited: boolean) => Promise<T>): Promise<T> {
      if (!locks) return work(false)
      const name = `pay_${orderKey}`
      const free = await locks.request(name, { ifAvailable: true }, async (lock) =>
        lock ? { result: await work(false) } : undefined,
      )
      if (free) return free.result
      return locks.request(name, () => work(true)) as Promise<T>
    },
  }
}
