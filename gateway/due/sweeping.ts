/** Does what is due without anybody asking, again and again while the gateway runs. */
import type { Gateway } from '../gateway.ts'

/** @returns what stops it and waits for the last */
export function keepSweeping(gateway: Gateway, kinds: ((gateway: Gateway) => Promise<unknown>)[]): () => Promise<void> {
  // One after the other of its kind, and the kinds beside each other: a slow receiver must not hold up what is due.
  const works = kinds.map((work) => neverTwice(gateway, work))
  const timer = setInterval(() => {
    gateway.webhooks.wake()
    for (const { start } of works) start()
  }, gateway.config.sweepMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await Promise.all(works.map(({ running }) => running()))
  }
}

function neverTwice(gateway: Gateway, work: (gateway: Gateway) => Promise<unknown>) {
  let running: Promise<void> | undefined
  const start = () => {
    running ??= work(gateway)
      .then(() => undefined)
      .catch((error: Error) => gateway.log.error({ err: error }, 'a sweep failed'))
      .finally(() => {
        running = undefined
      })
  }
  return { start, running: () => running }
}
