/** What changed for shoppers and integrators between two versions of all that they see: methods, addresses, pages, texts. */
import type { LocalePack, PageDefinition } from '../../../schemas/types.ts'
import type { Library } from '../search/library.ts'
import { addressChanges } from './addresses.ts'
import type { Change } from './change.ts'
import { methodChanges } from './methods.ts'
import { packChanges } from './packs.ts'
import { pageChanges } from './pages.ts'

export type { Change } from './change.ts'

/** What the page has besides the schemas, by name. */
export interface PageFiles {
  pages: Record<string, PageDefinition>
  packs: Record<string, LocalePack>
}

export type Version = Library & Partial<PageFiles>

/** @throws DefinitionError where a method of either has no form: run validate first */
export const changesBetween = (
  { pages: oldPages = {}, packs: oldPacks = {}, ...before }: Version,
  { pages = {}, packs = {}, ...now }: Version,
  onMethod?: (done: number, total: number, code: string) => void,
): Change[] => [
  ...methodChanges(before, now, onMethod),
  ...addressChanges(before.addresses, now.addresses),
  ...pageChanges(oldPages, pages),
  ...packChanges(oldPacks, packs),
]
