/** The page definitions, from their files: a page without a state in states.ts still gets its picture. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageDefinition } from '../../schemas/types.ts'
import { root } from './folder.ts'
import { spoken } from './language.ts'
import { order } from './reach.ts'
import type { Scene, State } from './state.ts'
import { pendingAnywhere } from './states/local.ts'

const pages = readdirSync(join(root, 'pages'))
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(join(root, 'pages', file), 'utf8')) as PageDefinition)

export const pageIds = pages.map(({ id }) => id)

/** The language itself, or the page's first one if the page does not have it. @param page its id */
export function languageOn(page: string, tag: string): string {
  const languages = pages.find(({ id }) => id === page)?.languages
  return (Array.isArray(languages) && !languages.includes(tag) && languages[0]) || tag
}

/** @param named pages that have states already */
export function statesOfOtherPages(named: ReadonlySet<string>): State[] {
  return pages.filter(({ id }) => !named.has(id)).map(stateOf)
}

/**
 * Opens the page by its shortest address; with a new order, or with one that waits for a local payment, if it needs
 * one.
 */
const stateOf = ({ id, routes, data }: PageDefinition): State => ({
  name: id,
  page: id,
  open: async (scene) => {
    const route = [...routes].sort((a, b) => a.length - b.length)[0] ?? ''
    const key = await keyFor(scene, data)
    const path = route.includes(':id') ? route.replace(':id', key) : `${route}?key=${key}`
    await scene.page.goto(`${scene.gateway.url}/${path}${path.includes('?') ? '&' : '?'}lang=${spoken()}`)
  },
})

async function keyFor(scene: Scene, data: PageDefinition['data'] = []): Promise<string> {
  if (data.includes('instructions')) return pendingAnywhere(scene)
  return data.includes('order') ? (await order(scene)).key : ''
}
