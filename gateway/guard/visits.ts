/** Which pages the guard opens, in which languages and as which browser. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pageKinds } from '../schemas/pageRoutes.ts'

export interface Visit {
  /** Path and query. */
  address: string
  language: string
  userAgent: string
}

/** The languages of the page. */
export const languages: readonly string[] = readdirSync(join(import.meta.dirname, '../../locales'))
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.slice(0, -5))

/** A desktop and a phone: the page has two layouts. What is sent to a bare program alone would not be what shoppers get. */
const userAgents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
]

/** Pages of sites that frame them have headers of their own. */
const framed = /^\/v1\/plugin\//

/** One that no page has. */
const unknown = '/no-such-page'

/**
 * Each kind of page once, the checkout and an order's own pages in each language. Turns of languages and browsers are by
 * position, so that two looks open the same.
 *
 * @param orders keys of orders
 */
export function visitsOf(orders: readonly string[]): Visit[] {
  const routes = [...pageKinds.values()].flatMap((kind) => kind.routes).filter((route) => !framed.test(route))
  const plain = ['/', unknown, ...routes.filter((route) => !route.includes(':'))]
  const ofOrders = orders.flatMap((key) =>
    routes.filter((route) => /\/:id(\/|$)/.test(route)).map((route) => route.replace(':id', key)),
  )
  const once = [...plain, ...ofOrders].map((address, at) => visit(address, at, at))
  const checkouts = orders.length > 0 ? orders.map((key) => `/checkout/${key}`) : ['/checkout']
  const everywhere = checkouts.flatMap((address) => languages.map((_, at) => visit(address, at, at)))
  return [...once, ...everywhere]
}

function visit(address: string, language: number, agent: number): Visit {
  return {
    address,
    language: languages[language % languages.length] ?? 'en',
    userAgent: userAgents[agent % userAgents.length] ?? '',
  }
}
