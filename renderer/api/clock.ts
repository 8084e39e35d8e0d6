/** The server's clock, as far as its answers tell. */
import { serverTimeMs } from '../../core/serverTime.ts'

export interface Clock {
  /** The server's present time in milliseconds, as far as its last answer tells. */
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
