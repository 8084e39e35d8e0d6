/** Finds the page of an address by the routes of the page definitions. */
import { matchRoutes } from 'react-router-dom'
import type { PageDefinition } from '../../../schemas/types.ts'
import { allPages, pagesHere } from './pages.vite.ts'

export interface PageMatch {
  page: PageDefinition
  /** The order key, from the path or the query; absent if the address has none. */
  key?: string
}

/** Another spelling of an address that was handed out. */
const respelled: [wrong: RegExp, right: string][] = [[/^\/result\/((?:[^/]+\/)?)unknown(\/|$)/, '/result/$1unknow$2']]

/**
 * The page of an address. Most definitions are loaded for it.
 *
 * @param address path and query, such as `/result/success?key=…`
 * @throws ChunkError if they do not load, or not within 120 seconds
 */
export const findPage = async (address: string): Promise<PageMatch | undefined> =>
  matchPage(address) ?? matchPage(address, await allPages())

/** Like findPage, among the loaded pages. */
export function matchPage(address: string, pages = pagesHere()): PageMatch | undefined {
  const { pathname, searchParams } = new URL(address, 'https://page.invalid')
  const routes = pages.flatMap((page) => page.routes.map((path) => ({ path: `/${path}`, handle: page })))
  const match = matchRoutes(routes, pathname)?.at(-1)
  if (!match) return undefined
  return { page: match.route.handle as PageDefinition, key: match.params.id ?? searchParams.get('key') ?? undefined }
}

/** The address in its standard spelling. */
export function rightAddress(address: string): string {
  const { pathname, search } = new URL(address, 'https://page.invalid')
  return respelled.reduce((path, [wrong, right]) => path.replace(wrong, right), pathname) + search
}

/**
 * Adds an order's language, which only its link contains, to the next address, so that a reload uses it too.
 *
 * @param to path and query, or another site's address, which does not change
 */
export function withLanguageOf(from: string, to: string): string {
  const wish = /[?&](lang=[^&]+)/
  const lang = wish.exec(from)?.[1]
  if (!lang || !to.startsWith('/') || wish.test(to)) return to
  return `${to}${to.includes('?') ? '&' : '?'}${lang}`
}
