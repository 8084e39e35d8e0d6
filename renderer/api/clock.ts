/** Server times: `YYYY-MM-DD HH:mm:ss` in UTC+8, turned into milliseconds here and nowhere else. */

/** Milliseconds since 1970, or NaN. */
export const serverTimeMs = (time: string): number => Date.parse(`${time.replace(' ', 'T')}+08:00`)

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
