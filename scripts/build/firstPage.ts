/**
 * Puts everything that the checkout needs until its card form can be filled into the page's first chunk: fewer round trips
 * on a slow network. Lazy globs find blocks and widgets; this plugin turns those of the first page into static imports. It
 * reads them from the page definition and the card's method file.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { FieldKind, MethodField, MethodFile, PageBlock, PageDefinition } from '../../schemas/types.ts'

/** The modules with the lazy globs. */
const loaders = ['renderer/app/navigation/pages.vite.ts', 'renderer/widgets/load.ts']
const lazyImport = /\(\) => import\((["'`])([^"'`]*\/([A-Z]\w*)\.tsx)\1\)/g

/**
 * @param project the folder with pages/ and schemas/
 * @returns the plugin, and whether the page reaches a module without import() (known after all modules are read)
 */
export function firstPage(project: string): { plugin: Plugin; includes: (id: string) => boolean } {
  const reached = new Set<string>()
  const unread = new Set<string>()
  const plugin: Plugin = {
    name: 'first-page',
    apply: 'build',
    enforce: 'post',
    // A benchmark uses this to build a page of its own.
    configResolved({ root }) {
      if (root === join(project, 'renderer')) for (const path of loaders) unread.add(path)
    },
    transform(code, id) {
      const loader = loaders.find((path) => id === join(project, path))
      if (!loader) return null
      unread.delete(loader)
      const needed = firstNames(project)
      const imports: string[] = []
      const eager = code.replace(lazyImport, (whole, _quote, path: string, name: string) => {
        if (!needed.has(name)) return whole
        imports.push(`import * as first${name} from ${JSON.stringify(path)}`)
        return `() => Promise.resolve(first${name})`
      })
      if (imports.length === 0) this.error(`${id} holds no lazy import of what the first page needs`)
      return { code: `${imports.join('\n')}\n${eager}`, map: null }
    },
    buildEnd(error) {
      if (!error && unread.size > 0) this.error(`not found: ${[...unread]}; the first page would load block by block`)
      const queue = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry)
      for (const id of queue) {
        if (reached.has(id)) continue
        reached.add(id)
        queue.push(...(this.getModuleInfo(id)?.importedIds ?? []))
      }
    },
  }
  return { plugin, includes: (id) => reached.has(id) }
}

/** Names of the blocks of the checkout and of the widgets of its card form. */
function firstNames(project: string): Set<string> {
  const read = <File>(path: string): File => JSON.parse(readFileSync(join(project, path), 'utf8')) as File
  const page = read<PageDefinition>('pages/checkout.json')
  const card = read<MethodFile>('schemas/methods/CARD.json')
  const widgets = kindsIn(card.fields).map((kind) => read<FieldKind>(`schemas/fields/${kind}.json`).component)
  return new Set([...blocksIn(page.blocks), ...blocksIn(page.variants?.mobile?.blocks), ...widgets])
}

/** Blocks for one kind of order load after the order's kind is known. */
const blocksIn = (blocks: PageBlock[] = []): string[] =>
  blocks.flatMap((entry) => (entry.when?.['order.kind'] === undefined ? [entry.block, ...blocksIn(entry.blocks)] : []))

/** Fields for a full billing address or for some countries come with that form. */
const kindsIn = (fields: MethodField[] = []): string[] =>
  fields
    .filter(({ billing, countries }) => billing !== 'full' && countries === undefined)
    .flatMap(({ use, rowFields }) => [...(use ? [use] : []), ...kindsIn(rowFields)])
