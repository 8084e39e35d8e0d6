/**
 * Three serving gateways, of which one is killed each second, and spare ones that are starting. A start takes longer
 * than the interval of kills: without spares no gateway would be left to kill.
 */
import { getPriority, setPriority } from 'node:os'
import type { Gateway } from '../../../journeys/gateway.ts'

export interface Supervisor {
  /** The gateways that get requests: three, or as many as are ready. */
  serving(): Gateway[]
  /** Starts the serving gateways, then the spare ones. */
  begin(): Promise<void>
  /** Kills a serving gateway each second, until `calm`. */
  rage(): void
  /** Stops kills and new starts; starts that are running complete. */
  calm(): Promise<void>
  kills(): number
  end(): Promise<void>
}

const served = 3
const spare = 3
const killEachMs = 1_000
const againAfterMs = 500
/** Starts have priority over payments on few processors, so that a kill is possible each second. */
const nicerOnceReady = 5

/** @param start resolves when the gateway is ready; rejects if the start failed */
export function supervise(start: () => Promise<Gateway>): Supervisor {
  const ready: Gateway[] = []
  const starting = new Set<Promise<void>>()
  let kills = 0
  let isCalm = false
  let raging = Promise.resolve()
  const serving = () => ready.slice(0, served)

  /** Starts at once, and tries again if the start fails because the database is down. */
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
    // On a fixed schedule: the time of a kill does not delay the next one.
    for (let at = performance.now() + killEachMs; !isCalm; at += killEachMs) {
      await pause(at - performance.now())
      // The last ready gateway is not killed.
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
