/**
 * Three gateways that serve, one of which is killed each second, and spare ones that get ready to take its place. A start
 * takes longer than kills are apart: without spares there would soon be nobody left to kill, and no storm.
 */
import { getPriority, setPriority } from 'node:os'
import type { Gateway } from '../../../journeys/gateway.ts'

export interface Supervisor {
  /** Those that requests go to: three, or as many as are ready. */
  serving(): Gateway[]
  /** Starts those that serve, and the spare ones after them. */
  begin(): Promise<void>
  /** Kills one of those that serve each second, until all is calm. */
  rage(): void
  /** Nobody is killed any more, nor begun; those that are being started get ready. */
  calm(): Promise<void>
  kills(): number
  end(): Promise<void>
}

const served = 3
const spare = 3
const killEachMs = 1_000
const againAfterMs = 500
/** Starts go before payments, where there are few processors: payments take what is left, and a kill comes each second. */
const nicerOnceReady = 5

/** @param start settles once the gateway is ready; throws where it could not be */
export function supervise(start: () => Promise<Gateway>): Supervisor {
  const ready: Gateway[] = []
  const starting = new Set<Promise<void>>()
  let kills = 0
  let isCalm = false
  let raging = Promise.resolve()
  const serving = () => ready.slice(0, served)

  /** At once, and again where it could not, since the database is away. */
  async function startOne(): Promise<void> {
    while (!isCalm) {
      const gateway = await start().catch(() => undefined)
      if (gateway) {
        setPriority(gateway.pid, getPriority() + nicerOnceReady)
        ready.push(gateway)
        return
      }
      await pause(againAfterMs)
    }
  }

  function startAnother(): Promise<void> {
    const begun: Promise<void> = startOne().finally(() => starting.delete(begun))
    starting.add(begun)
    return begun
  }

  async function killEachSecond(): Promise<void> {
    // By the clock: what a kill takes is no pause between kills.
    for (let at = performance.now() + killEachMs; !isCalm; at += killEachMs) {
      await pause(at - performance.now())
      // The last that is ready lives on.
      if (ready.length < 2 || isCalm) continue
      const [gateway] = ready.splice(kills++ % serving().length, 1)
      void startAnother()
      await gateway?.kill('SIGKILL')
    }
  }

  async function calm(): Promise<void> {
    isCalm = true
    await raging
    await Promise.all(starting)
  }

  return {
    serving,
    kills: () => kills,
    async begin() {
      await Promise.all(Array.from({ length: served }, startAnother))
      for (let number = 0; number < spare; number++) void startAnother()
    },
    rage() {
      raging = killEachSecond()
    },
    calm,
    async end() {
      await calm()
      await Promise.all(ready.map((gateway) => gateway.kill()))
    },
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))
