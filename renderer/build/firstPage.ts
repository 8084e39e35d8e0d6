/**
 * Which modules belong to the one chunk that comes first: all that the checkout needs until its card form can be
 * filled. What it needs is read from the page definition and the card's method file, so nobody keeps a list.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FieldKind, MethodField, MethodFile, PageBlock, PageDefinition } from '../../schemas/types.ts'

const read = <File>(path: string): File => JSON.parse(readFileSync(path, 'utf8')) as File

/** Loaded when they are needed, well after the form is there. */
const later = /\/renderer\/(api\/encrypt|blocks\/demo\/)|\/node_modules\/(jose|luxon|pako)\//

/** @returns the test of a module's path, for the project in the given folder */
export function firstPage(project: string): (path: string) => boolean {
  const page = read<PageDefinition>(join(project, 'pages/checkout.json'))
  const card = read<MethodFile>(join(project, 'schemas/methods/CARD.json'))
  const uses = (fields: MethodField[] = []): string[] =>
    fields.flatMap(({ use, rowFields }) => [...(use ? [use] : []), ...uses(rowFields)])
  const widgets = uses(card.fields).map((use) => read<FieldKind>(join(project, `schemas/fields/${use}.json`)).component)
  const lazy = new Set([...blockNames(page.blocks), ...blockNames(page.variants?.mobile?.blocks), ...widgets])
  return (path) => {
    if (later.test(path)) return false
    const name = /\/renderer\/(?:blocks|widgets)\/([A-Z]\w*)\./.exec(path)?.[1]
    if (name) return lazy.has(name)
    return /\/node_modules\/|\/(renderer|validators)\/|vite\/preload-helper/.test(path)
  }
}

const blockNames = (blocks: PageBlock[] = []): string[] =>
  blocks.flatMap((entry) => [entry.block, ...blockNames(entry.blocks)])
