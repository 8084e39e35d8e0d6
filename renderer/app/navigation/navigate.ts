/** Goes to an address from outside of components: pages by the router, other sites by the browser. */
import type { NavigateFunction } from 'react-router-dom'
import { createStore } from '../../store.ts'
import { isAddress } from './destination.ts'

/** What the router, as long as it is on the page, goes to its pages by. */
const router = createStore<{ go?: NavigateFunction }>({})

/** @returns what ends that */
export function connectRouter(go: NavigateFunction): () => void {
  router.set({ go })
  return () => router.set({ go: undefined })
}

/**
 * @param address a path of this site, or an http or https address; anything else is ignored
 * @param replace for a page that should not be gone back to: true unless said, since a paid checkout is none
 */
export function navigate(address: string, replace = true): void {
  if (!isAddress(address)) return
  const target = new URL(address, location.origin)
  const { go } = router.get()
  if (target.origin === location.origin && go) {
    go(target.pathname + target.search, { replace })
    return
  }
  if (replace) location.replace(target)
  else location.assign(target)
}
