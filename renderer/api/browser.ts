/** The api with the browser's own network, clock, storage and locks. */
import { createCalls } from './calls.ts'
import { createClient } from './client.ts'
import { createClock } from './clock.ts'
import { createIntents } from './intent.ts'
import { createLock } from './lock.ts'
import { createPayment } from './payment.ts'

export const calls = createCalls(
  createClient({ fetch: (input, init) => fetch(input, init), browserLanguage: () => navigator.language }),
)

export const clock = createClock(Date.now)

/** The encryption's chunk: fetched once the form stands, so that a press on pay need not wait for it. */
export const loadEncrypt = () => import('./encrypt.ts')

export const intents = createIntents(
  () => sessionStorage,
  () => crypto.randomUUID(),
)

export const pay = createPayment({
  calls,
  intents,
  lock: createLock(typeof navigator === 'undefined' ? undefined : navigator.locks),
  encrypt: async (secret, keys) => (await loadEncrypt()).encrypt(secret, keys),
})
