/**
 * Paying with the browser's own storage and locks. Separate from browser.ts, because typing into a form does not need
 * it.
 */
import { calls, loadEncrypt } from './browser.ts'
import { createIntents } from './intent.ts'
import { createLock } from './lock.ts'
import { createPayment } from './payment.ts'

export const intents = createIntents(
  () => sessionStorage,
  () => crypto.randomUUID(),
)

export const pay = createPayment({
  calls,
  intents,
  lock: createLock(typeof navigator === 'undefined' ? undefined : navigator.locks),
  encrypt: async (...sealed) => {
    try {
      return await (await loadEncrypt()).encrypt(...sealed)
    } catch (error) {
      await globalThis.renew?.(error as Error, sealed[2])
      throw error
    }
  },
})
