/**
 * Keeps typed values over the last-resort reload (guard.ts), for pages that otherwise keep none. Only the reloaded page
 * gets them. Loaded with those pages.
 */
import { ChunkError } from '../../api/chunks.ts'
import { CallError } from '../../api/errors.ts'
import { commitDraft } from '../../form/typing.ts'
import { giveUpHydration } from '../hydration/hydration.ts'
import { toast } from '../ui/toasts.ts'
import type { ReadyForm } from './session.ts'
import { mayStay, remove } from './typed.ts'

interface Typed {
  form?: ReadyForm
  values: Record<string, unknown>
  country?: string
}

type Renewed = Omit<Typed, 'form'> & { isUnsent: boolean }

const storageKey = (key: string) => `renewed_${key}`

/**
 * Returns only if the page stays.
 *
 * @param error as `renew` takes it (chunks.ts); after none, and after a CallError, nothing happens
 * @param key of the page's order, refund or install
 * @param typed returns the page's values after the focused field was committed
 * @param isUnsent whether the form was submitted, and not sent if code is missing
 */
export async function renewWith(error: unknown, key: string, typed: () => Typed, isUnsent = false): Promise<void> {
  if (!error || error instanceof CallError) return
  const isMissing = error instanceof ChunkError
  commitDraft()
  const { form, values, country } = typed()
  const kept = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, mayStay(form, name, value)]))
  try {
    sessionStorage.setItem(
      storageKey(key),
      JSON.stringify({ values: kept, country, isUnsent: isUnsent && isMissing } satisfies Renewed),
    )
  } catch {
    // If storage is off or full, the page does not reload.
  }
  await globalThis.renew?.(error as Error, location.pathname)
  remove(storageKey(key))
}

/** The values that the page left before its reload, once. They say whether nothing was sent. */
export function takeRenewed(key: string): Renewed | undefined {
  try {
    const text = sessionStorage.getItem(storageKey(key))
    if (!text) return undefined
    remove(storageKey(key))
    const renewed: Renewed = JSON.parse(text)
    // The gateway drew an empty form.
    giveUpHydration()
    if (renewed.isUnsent) toast('error.network')
    return renewed
  } catch {
    return undefined
  }
}
