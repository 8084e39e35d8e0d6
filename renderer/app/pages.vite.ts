/** Pages and blocks, found by their files: a new one is one more file. */
import type { ComponentType, ReactNode } from 'react'
import type { PageBlock, PageDefinition } from '../../schemas/types.ts'
import { withLimit } from './withLimit.ts'

/** What every block gets: its entry in the page definition, and the blocks inside it, drawn. */
export interface BlockProps {
  options: PageBlock
  children?: ReactNode
}

export type Block = ComponentType<BlockProps>

const definitions = import.meta.glob<PageDefinition>('../../pages/*.json', { eager: true, import: 'default' })
const files = import.meta.glob<{ default: Block }>('../blocks/[A-Z]*.tsx')
const loaded: Record<string, Block> = {}

/** Product spec, section 9. */
const chunkLimitMs = 120_000

export const pages: PageDefinition[] = Object.values(definitions)

export const blockNames: string[] = Object.keys(files).map((path) => path.replace(/^.*\/(.+)\.tsx$/, '$1'))

/** @throws when there is no such page */
export function pageById(id: string): PageDefinition {
  const page = pages.find((each) => each.id === id)
  if (!page) throw new Error(`There is no page ${id}.`)
  return page
}

/** The code of a page did not come. */
export class CodeError extends Error {}

/**
 * Loads the blocks that a page names, those inside others too, so that a page shows whole or not at all.
 *
 * @throws when there is no such block; CodeError when its code did not come, or not within 120 seconds
 */
export async function loadBlocks(page: PageDefinition): Promise<Record<string, Block>> {
  await Promise.all(
    [...namesIn(page)].map(async (name) => {
      if (Object.hasOwn(loaded, name)) return
      const load = files[`../blocks/${name}.tsx`]
      if (!load) throw new Error(`There is no block ${name}.`)
      const file = await withLimit(load(), chunkLimitMs).catch((error: Error) => {
        throw new CodeError(error.message)
      })
      loaded[name] = file.default
    }),
  )
  return loaded
}

/** The names of all blocks of a page, whichever variant it shows in. */
function namesIn(page: PageDefinition): Set<string> {
  const names = new Set<string>()
  const walk = (blocks: PageBlock[] = []) => {
    for (const entry of blocks) {
      names.add(entry.block)
      walk(entry.blocks)
    }
  }
  walk(page.blocks)
  walk(page.variants?.mobile?.blocks)
  return names
}
