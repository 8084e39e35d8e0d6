/**
 * All page definitions, and the files of all blocks. A separate module, so that the first chunk contains only the first
 * pages and the addresses of their blocks.
 */
import type { ComponentType } from 'react'
import type { PageDefinition } from '../../../schemas/types.ts'
import type { Elements } from '../ui/elements.ts'

export const pages: PageDefinition[] = Object.values(
  import.meta.glob<PageDefinition>('../../../pages/*.json', { eager: true, import: 'default' }),
)

type Block = ComponentType<{ options: object; children?: Elements }>

/** By path: the blocks of demo pages have their own folder. */
export const blocks = import.meta.glob<{ default: Block }>(['../../blocks/[A-Z]*.tsx', '../../demo/[A-Z]*.tsx'])
