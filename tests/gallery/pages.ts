/** The page definitions, as files: a page without a state of its own in states.ts still gets its picture. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageDefinition } from '../../schemas/types.ts'
import { root } from './folder.ts'
import type { State } from './state.ts'

const pages = readdirSync(join(root, 'pages'))
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(join(root, 'pages', file), 'utf8')) as PageDefinition)

export const pageIds = pages.map(({ id }) => id)

/** @param named pages that have states already */
export function statesOfOtherPages(named: ReadonlySet<string>): State[] {
  return pages.filter(({ id }) => !named.has(id)).map(stateOf)
}

/** The page by its plainest address, with a new order where it needs one. */
const stateOf = ({ id, routes, data }: PageDefinition): State => ({
  name: id,
  page: id,
  open: async ({ page, gateway }) => {
    const route = [...routes].sort((a, b) => a.length - b.length)[0] ?? ''
    const query = new URLSearchParams()
    if (data?.includes('order')) query.set('key', (await gateway.createOrder()).key)
    await page.goto(`${gateway.url}/${route.replace(/\/:id$/, '')}?${query}`)
  },
})
