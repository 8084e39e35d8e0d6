/** The server's clock, estimated from its answers. */
import { serverTimeMs } from '../../core/serverTime.ts'

export interface Clock {
  /** The server's present time in milliseconds, estimated from its last answer. */
  now: () => number
  /** Learns the difference between the server's clock and this one from an answer's `serverTime`. */
  adjust: (serverTime: string | undefined) => void
}

/** @param localNow the browser's clock, which may be wrong */
export function createClock(localNow: () => number): Clock {
  let skewMs = 0
  return {
    now: () => localNow() + skewMs,
    adjust(serverTime) {
      const server = serverTime ? serverTimeMs(serverTime) : Number.NaN
      if (!Number.isNaN(server)) skewMs = server - localNow()
    },
  }
}
