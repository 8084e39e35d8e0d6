/** Addresses to pages: the routes are those of the page definitions. */
import { matchRoutes } from 'react-router-dom'
import type { PageDefinition } from '../../../schemas/types.ts'
import { allPages, pagesHere } from './pages.vite.ts'

export interface PageMatch {
  page: PageDefinition
  /** The order key, from the path or the query; absent when the address has none. */
  key?: string
}

/** Another spelling of an address that has been given out. */
const respelled: [wrong: RegExp, right: string][] = [[/^\/result\/((?:[^/]+\/)?)unknown(\/|$)/, '/result/$1unknow$2']]

/**
 * The page of an address; the definitions of most are fetched for it.
 *
 * @param address path and query, such as `/result/success?key=…`
 * @throws ChunkError when they did not come, or not within 120 seconds
 */
export const findPage = async (address: string): Promise<PageMatch | undefined> =>
  matchPage(address) ?? matchPage(address, await allPages())

/** The same among the pages that are here already. */
export function matchPage(address: string, pages = pagesHere()): PageMatch | undefined {
  const { pathname, searchParams } = new URL(address, 'https://page.invalid')
  const routes = pages.flatMap((page) => page.routes.map((path) => ({ path: `/${path}`, handle: page })))
  const match = matchRoutes(routes, pathname)?.at(-1)
  if (!match) return undefined
  return { page: match.route.handle as PageDefinition, key: match.params.id ?? searchParams.get('key') ?? undefined }
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
