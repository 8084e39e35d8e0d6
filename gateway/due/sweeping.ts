/** Does what is due, repeatedly, while the gateway runs. */
import type { Gateway } from '../gateway.ts'

/** @returns a function that stops it and waits for the last run */
export function keepSweeping(gateway: Gateway, kinds: ((gateway: Gateway) => Promise<unknown>)[]): () => Promise<void> {
  // Runs of one kind follow each other; kinds run in parallel, so that a slow webhook receiver does not delay payments.
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
