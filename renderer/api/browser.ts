/** The api with the browser's own network and clock; with its storage and locks: paying.ts. */
import { createCalls } from './calls.ts'
import { loadChunk } from './chunks.ts'
import { createClient } from './client.ts'
import { createClock } from './clock.ts'
import { drawnAnswer, localNow } from './drawn.ts'

/** By an event, since whoever reports it calls the gateway himself. */
export function tellMisfit(error: Error): void {
  dispatchEvent(new CustomEvent('misfit', { detail: error }))
}

export const request = createClient({
  fetch: (path, init) => drawnAnswer(init.method, path) ?? fetch(path, init),
  browserLanguage: () => navigator.language,
  // Browsers have it on secure origins alone.
  newId: () => crypto.randomUUID?.(),
  onMisfit: tellMisfit,
})

export const calls = createCalls(request)

export const clock = createClock(localNow)

/** The encryption's chunk: fetched once the form is drawn, so that a press on pay need not wait for it. */
export const loadEncrypt = () => loadChunk(() => import('./encrypt.ts'))
