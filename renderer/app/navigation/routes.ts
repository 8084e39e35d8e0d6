/** Addresses to pages: the routes are those of the page definitions. */
import { matchRoutes } from 'react-router-dom'
import { addresses, type PageAddress } from './pages.vite.ts'

export interface PageMatch extends PageAddress {
  /** The order key, from the path or the query; absent when the address has none. */
  key?: string
}

const routes = addresses.flatMap((page) => page.routes.map((path) => ({ path: `/${path}`, handle: page })))

/** Another spelling of an address that has been given out. */
const respelled: [wrong: RegExp, right: string][] = [[/^\/result\/((?:[^/]+\/)?)unknown(\/|$)/, '/result/$1unknow$2']]

/** @param address path and query, such as `/result/success?key=…` */
export function matchPage(address: string): PageMatch | undefined {
  const { pathname, searchParams } = new URL(address, 'https://page.invalid')
  const match = matchRoutes(routes, pathname)?.at(-1)
  if (!match) return undefined
  return { ...(match.route.handle as PageAddress), key: match.params.id ?? searchParams.get('key') ?? undefined }
}

/** The address in its right spelling; itself when that is how it is spelled. */
export function rightAddress(address: string): string {
  const { pathname, search } = new URL(address, 'https://page.invalid')
  return respelled.reduce((path, [wrong, right]) => path.replace(wrong, right), pathname) + search
}

/**
 * An order's language is in its link alone: it goes along to each address after it, so that a reload is in it too.
 *
 * @param to path and query, or another site's address, which is left as it is
 */
export function withLanguageOf(from: string, to: string): string {
  const wish = /[?&](lang=[^&]+)/
  const lang = wish.exec(from)?.[1]
  if (!lang || !to.startsWith('/') || wish.test(to)) return to
  return `${to}${to.includes('?') ? '&' : '?'}${lang}`
}
