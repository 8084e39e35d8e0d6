/** Opens an address from outside of components: pages by the router, other sites by the browser. */
import type { NavigateFunction } from 'react-router-dom'
import { createStore } from '../../store.ts'
import { isAddress } from './destination.ts'

/** The router's function, while a router is on the page. */
const router = createStore<{ go?: NavigateFunction }>({})

/** @returns a function that disconnects it */
export function connectRouter(go: NavigateFunction): () => void {
  router.set({ go })
  return () => router.set({ go: undefined })
}

/**
 * @param address a path of this site, or an http or https address; any other is ignored
 * @param replace whether the back button skips the present page; true by default, because nothing goes back to a paid
 * checkout
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
