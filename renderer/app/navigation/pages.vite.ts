/** Pages and blocks, found by their files: a new one is one more file. */
import type { ComponentType } from 'react'
import type { CheckoutView, PageBlock, PageDefinition } from '../../../schemas/types.ts'
import { loadChunk } from '../../api/chunks.ts'
import { allTexts } from '../../i18n/language.ts'
import type { Elements } from '../ui/elements.ts'

/** What every block gets: the options of its entry in the page definition, and the blocks inside it, drawn. */
export interface BlockProps<Options extends object = object> {
  /** As its file in schemas/blocks describes them. */
  options: Options
  children?: Elements
}

export type Block = ComponentType<BlockProps>

const firstPages = import.meta.glob<PageDefinition>(['../../../pages/checkout.json', '../../../pages/error.json'], {
  eager: true,
  import: 'default',
})
/** Those of the demo pages are in otherPages.vite.ts: no first page shows one. */
const files = import.meta.glob<{ default: Block }>('../../blocks/[A-Z]*.tsx')
const loaded: Record<string, Block> = {}

/** All pages but the first, and what is said on them: fetched ahead of need, so that a page opens after one way only. */
export const loadOtherPages = () => Promise.all([allPages(), allTexts()])

const others = () => loadChunk(() => import('./otherPages.vite.ts'))

const firstPage = (id: string): PageDefinition | undefined => firstPages[`../../../pages/${id}.json`]

const here = new Map(Object.values(firstPages).map((page) => [page.id, page]))

/** The pages that can be opened without a fetch: those that most visits begin with, and all once they have come. */
export const pagesHere = (): PageDefinition[] => [...here.values()]

/** @throws ChunkError when they did not come, or not within 120 seconds */
export async function allPages(): Promise<PageDefinition[]> {
  for (const page of (await others()).pages) here.set(page.id, page)
  return pagesHere()
}

/** What is said on a page. @throws ChunkError when it did not come, or not within 120 seconds */
export async function loadTexts({ id }: PageDefinition): Promise<void> {
  if (!firstPage(id)) await allTexts()
}

/** The 'Oops!' page: its code is fetched ahead, since whoever needs it may have no gateway to fetch it from. */
export async function loadOops(): Promise<{ page: PageDefinition; blocks: Record<string, Block> }> {
  const page = firstPage('error')
  if (!page) throw new Error('No page for what went wrong.')
  return { page, blocks: await loadBlocks(page) }
}

/**
 * Loads the blocks that a page names, those inside others too, so that a page shows whole or not at all. Those of one kind
 * of order come once it is known to be of that kind, so that nobody else waits for them.
 *
 * @throws when there is no such block; ChunkError when its code did not come, or not within 120 seconds
 */
export async function loadBlocks(
  page: Pick<PageDefinition, 'blocks' | 'variants'>,
  order?: Pick<CheckoutView, 'kind'>,
): Promise<Record<string, Block>> {
  await Promise.all(
    [...namesIn(page, order?.kind)].map(async (name) => {
      const load = files[`../../blocks/${name}.tsx`] ?? (await others()).demos[`../../demo/${name}.tsx`]
      if (!load) throw new Error(`No block ${name}.`)
      loaded[name] = (await loadChunk(load)).default
    }),
  )
  return loaded
}

/** The names of all blocks of a page, whichever variant it shows in. */
function namesIn(page: Pick<PageDefinition, 'blocks' | 'variants'>, kind?: string): Set<string> {
  const names = new Set<string>()
  const walk = (blocks: PageBlock[] = []) => {
    for (const entry of blocks) {
      const ofKind = entry.when?.['order.kind']
      if (ofKind !== undefined && ofKind !== kind) continue
      names.add(entry.block)
      walk(entry.blocks)
    }
  }
  walk(page.blocks)
  walk(page.variants?.mobile?.blocks)
  return names
}
