/**
 * All blocks but those of the first pages (scripts/build/firstPage.ts), in one chunk: a file for each would cost every
 * document more than it saves a page, because a document names the hash of each file.
 */
import type { ComponentType } from 'react'
import type { Elements } from '../ui/elements.ts'

type Block = ComponentType<{ options: object; children?: Elements }>

/** By path. */
export const blocks = import.meta.glob<Block>('../../blocks/[A-Z]*.tsx', { eager: true, import: 'default' })
