/** Pages and blocks, found by their files. A new file needs no other change. */
import type { ComponentType } from 'react'
import type { CheckoutView, PageBlock, PageDefinition } from '../../../schemas/types.ts'
import { loadChunk } from '../../api/chunks.ts'
import { allTexts } from '../../i18n/language.ts'
import type { Elements } from '../ui/elements.ts'

/** The props of every block: the options of its entry in the page definition, and the drawn blocks inside it. */
export interface BlockProps<Options extends object = object> {
  /** Described by the block's file in schemas/blocks. */
  options: Options
  children?: Elements
}

export type Block = ComponentType<BlockProps>

const firstPages = import.meta.glob<PageDefinition>(['../../../pages/checkout.json', '../../../pages/error.json'], {
  eager: true,
  import: 'default',
})
/** In the build only the blocks of the first pages (scripts/build/firstPage.ts); otherBlocks.vite.ts has all. */
const files = import.meta.glob<{ default: Block }>('../../blocks/[A-Z]*.tsx')
const loaded: Record<string, Block> = {}

/** Loads all other pages and their texts in advance, so that a page opens after one request. */
export const loadOtherPages = () => Promise.all([allPages(), allTexts()])

const others = () => loadChunk(() => import('./otherPages.vite.ts'))

const firstPage = (id: string): PageDefinition | undefined => firstPages[`../../../pages/${id}.json`]

const here = new Map(Object.values(firstPages).map((page) => [page.id, page]))

/** The pages that open without a request: the usual first pages, and all once they have loaded. */
export const pagesHere = (): PageDefinition[] => [...here.values()]

/** @throws ChunkError if they do not load, or not within 120 seconds */
export async function allPages(): Promise<PageDefinition[]> {
  for (const page of (await others()).pages) here.set(page.id, page)
  return pagesHere()
}

/** Loads the texts of a page. @throws ChunkError if they do not load, or not within 120 seconds */
export async function loadTexts({ id }: PageDefinition): Promise<void> {
  if (!firstPage(id)) await allTexts()
}

/** The 'Oops!' page. Its code loads in advance, because the gateway may be unreachable when it is needed. */
export async function loadOops(): Promise<{ page: PageDefinition; blocks: Record<string, Block> }> {
  const page = firstPage('error')
  if (!page) throw new Error('No page for what went wrong.')
  return { page, blocks: await loadBlocks(page) }
}

/**
 * Loads the blocks that a page names, including nested ones, so that a page shows completely or not at all. Blocks of
 * one kind of order, or of orders with items, load once the order is known, so that no other order waits for them.
 *
 * @throws Error for an unknown block; ChunkError if its code does not load, or not within 120 seconds
 */
export async function loadBlocks(
  page: Pick<PageDefinition, 'blocks' | 'variants'>,
  order?: Kind,
): Promise<Record<string, Block>> {
  await Promise.all(
    [...namesIn(page, order)].map(async (name) => {
      const load = files[`../../blocks/${name}.tsx`]
      loaded[name] = load ? (await loadChunk(load)).default : await otherBlock(name)
    }),
  )
  return loaded
}

/** What decides for the whole life of an order which blocks it needs. */
type Kind = Pick<CheckoutView, 'kind' | 'items'>

async function otherBlock(name: string): Promise<Block> {
  const { blocks } = await loadChunk(() => import('./otherBlocks.vite.ts'))
  const { [`../../blocks/${name}.tsx`]: own } = blocks
  if (own) return own
  const demo = await loadChunk(() => import('./demoBlocks.vite.ts'))
  const { [`../../demo/${name}.tsx`]: block } = demo.blocks
  if (!block) throw new Error(`No block ${name}.`)
  return block
}

/** The names of all blocks of a page, in all its variants. */
function namesIn(page: Pick<PageDefinition, 'blocks' | 'variants'>, order?: Kind): Set<string> {
  const names = new Set<string>()
  const walk = (blocks: PageBlock[] = []) => {
    for (const entry of blocks) {
      const { 'order.kind': kind, 'order.items': hasItems } = entry.when ?? {}
      if ((kind !== undefined && kind !== order?.kind) || (hasItems && !order?.items)) continue
      names.add(entry.block)
      walk(entry.blocks)
    }
  }
  walk(page.blocks)
  walk(page.variants?.mobile?.blocks)
  return names
}
