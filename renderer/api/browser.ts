/** The api with the browser's own network and clock. For its storage and locks see paying.ts. */
import { createCalls } from './calls.ts'
import { loadChunk } from './chunks.ts'
import { createClient } from './client.ts'
import { createClock } from './clock.ts'
import { drawnAnswer, localNow } from './drawn.ts'

/** Dispatches an event, because the code that reports it also calls the gateway. */
export function tellMisfit(error: Error): void {
  dispatchEvent(new CustomEvent('misfit', { detail: error }))
}

export const request = createClient({
  fetch: (path, init) => drawnAnswer(init.method, path) ?? fetch(path, init),
  browserLanguage: () => navigator.language,
  // Browsers have randomUUID only in secure contexts.
  newId: () => crypto.randomUUID?.(),
  onMisfit: tellMisfit,
})

export const calls = createCalls(request)

export const clock = createClock(localNow)

/** Loads the encryption's chunk. The page fetches it after the form, so that a press on Pay need not wait for it. */
export const loadEncrypt = () => loadChunk(() => import('./encrypt.ts'))
