/** Goes to an address from outside of components: pages by the router, other sites by the browser. */
import type { NavigateFunction } from 'react-router-dom'
import { isAddress } from './destination.ts'

let routerNavigate: NavigateFunction | undefined

/** The router says how, once it stands. */
export function setRouterNavigate(how: NavigateFunction): void {
  routerNavigate = how
}

/**
 * @param address a path of this site, or an http or https address; anything else leads nowhere
 * @param replace for a page that should not be gone back to: true unless said, since a paid checkout is none
 */
export function navigate(address: string, replace = true): void {
  if (!isAddress(address)) return
  const target = new URL(address, location.origin)
  if (target.origin === location.origin && routerNavigate) {
    routerNavigate(target.pathname + target.search, { replace })
    return
  }
  if (replace) location.replace(target)
  else location.assign(target)
}
