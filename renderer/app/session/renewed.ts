/**
 * The last resort (guard.ts) on pages that keep nothing of what is typed: it goes to the page that is loaded anew, and nowhere
 * else. Loaded with those pages.
 */
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

const nameOf = (key: string) => `renewed_${key}`

/**
 * @param error of code: nothing happens after another one
 * @param key of what the page is about
 * @param typed what the page has then, once the field that is being typed in is left
 * @param isUnsent whether the form was to be sent, and was not
 * Returns only where the page stays.
 */
export async function renewWith(error: unknown, key: string, typed: () => Typed, isUnsent = false): Promise<void> {
  if ((error as Error | undefined)?.name !== 'CodeError') return
  commitDraft()
  const { form, values, country } = typed()
  const kept = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, mayStay(form, name, value)]))
  try {
    sessionStorage.setItem(nameOf(key), JSON.stringify({ values: kept, country, isUnsent } satisfies Renewed))
  } catch {
    // Where storage is off or full, no page is loaded anew.
  }
  await globalThis.renew?.(error as Error, location.pathname)
  remove(nameOf(key))
}

/** What the page before this one left, once; it says that nothing was sent. */
export function takeRenewed(key: string): Renewed | undefined {
  try {
    const text = sessionStorage.getItem(nameOf(key))
    if (!text) return undefined
    remove(nameOf(key))
    const renewed: Renewed = JSON.parse(text)
    // What the gateway drew is empty.
    giveUpHydration()
    if (renewed.isUnsent) toast('error.network')
    return renewed
  } catch {
    return undefined
  }
}
