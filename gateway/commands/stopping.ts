/**
 * How a gateway ends on a signal. SIGTERM is a supervisor's: balancers are told first, and have DRAIN_SECONDS to send
 * shoppers elsewhere. SIGINT is somebody's at a terminal, who waits. Another signal ends it at once.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Server } from '../server.ts'

/** Ctrl-C comes to each process of the terminal, and those above hand it on: that is one signal. */
const sameMs = 500

/** @param exit for tests */
export function stopOnSignals(
  { app, drain, drainSeconds }: Pick<Server, 'app' | 'drain'> & { drainSeconds: number },
  exit: (code: number) => void = process.exit,
): void {
  let firstAt: number | undefined
  const stop = async (signal: NodeJS.Signals) => {
    if (firstAt !== undefined) {
      if (performance.now() - firstAt > sameMs) exit(1)
      return
    }
    firstAt = performance.now()
    if (signal === 'SIGTERM' && drainSeconds > 0) {
      app.log.info(`stops in ${drainSeconds} s: balancers are told that it is not ready`)
      drain()
      await wait(drainSeconds * 1_000)
    }
    await app.close()
    exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
