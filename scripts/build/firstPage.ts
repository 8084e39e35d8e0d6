/**
 * Puts everything that the checkout needs until its card form can be filled into the page's first chunk: fewer round trips
 * on a slow network. Lazy globs find blocks and widgets; this plugin turns those of the first page into static imports. It
 * reads them from the page definition and the card's method file. What only other pages and forms name is left out of these
 * globs: it comes with otherBlocks.vite.ts and otherWidgets.vite.ts.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { FieldKind, MethodField, MethodFile, PageBlock, PageDefinition } from '../../schemas/types.ts'

/** The modules with the lazy globs. */
const loaders = ['renderer/app/navigation/pages.vite.ts', 'renderer/widgets/load.ts']
/** The modules with all others, in a chunk each. */
const others = ['renderer/app/navigation/otherBlocks.vite.ts', 'renderer/widgets/otherWidgets.vite.ts']
const eagerImport = /import \{ default as (\w+) \} from (["'`])[^"'`]*\/([A-Z]\w*)\.tsx\2;?/g
const lazyImport = /("[^"]*"): \(\) => import\((["'`])([^"'`]*\/([A-Z]\w*)\.tsx)\2\),?/g

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
      if (root === join(project, 'renderer')) for (const path of [...loaders, ...others]) unread.add(path)
    },
    transform(code, id) {
      const loader = [...loaders, ...others].find((path) => id === join(project, path))
      if (!loader) return null
      unread.delete(loader)
      const { now, later } = firstNames(project)
      if (others.includes(loader)) return { code: without(code, new Set([...now, ...later])), map: null }
      const imports: string[] = []
      const eager = code.replace(lazyImport, (whole, key: string, _quote, path: string, name: string) => {
        if (!now.has(name)) return later.has(name) ? whole : ''
        imports.push(`import first${name} from ${JSON.stringify(path)}`)
        return `${key}: () => Promise.resolve({ default: first${name} }),`
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

/** An eager glob without these modules, which the first chunk names or has. */
function without(code: string, names: Set<string>): string {
  const left = new Set<string>()
  const imports = code.replace(eagerImport, (whole, local: string, _quote, name: string) => {
    if (!names.has(name)) return whole
    left.add(local)
    return ''
  })
  return imports.replace(/"[^"]*": (\w+),?/g, (whole, local: string) => (left.has(local) ? '' : whole))
}

/** What the checkout and its card form need: always, or in some orders and countries. 'Oops!' needs its blocks later. */
function firstNames(project: string): { now: Set<string>; later: Set<string> } {
  const read = <File>(path: string): File => JSON.parse(readFileSync(join(project, path), 'utf8')) as File
  const page = read<PageDefinition>('pages/checkout.json')
  const oops = read<PageDefinition>('pages/error.json')
  const { fields = [] } = read<MethodFile>('schemas/methods/CARD.json')
  const kindsOf = (parts: MethodField[]) => parts.map(({ use }) => read<FieldKind>(`schemas/fields/${use}.json`))
  const widgetsOf = (kinds: FieldKind[]) => kinds.map(({ component }) => component)
  const ofCountries = (kinds: FieldKind[]) =>
    kinds.flatMap(({ component, byCountry = {} }) => [
      component,
      ...Object.values(byCountry).flatMap((own) => own.component ?? []),
    ])
  const always = (entry: PageBlock) => ofSomeOrders.every((path) => entry.when?.[path] === undefined)
  return {
    now: new Set([...blocksIn(page, always), ...widgetsOf(kindsOf(fieldsIn(fields, isAlwaysAsked)))]),
    later: new Set([...blocksIn(page), ...blocksIn(oops), ...ofCountries(kindsOf(fieldsIn(fields)))]),
  }
}

/** Conditions on an order that the page knows only once the order is there (renderer/app/navigation/pages.vite.ts). */
const ofSomeOrders = ['order.kind', 'order.items']

/** Names of a page's blocks; those for some orders load once the order is known. */
function blocksIn({ blocks, variants }: PageDefinition, isIn = (_entry: PageBlock) => true): string[] {
  const named = (entries: PageBlock[] = []): string[] =>
    entries.filter(isIn).flatMap((entry) => [entry.block, ...named(entry.blocks)])
  return [...named(blocks), ...named(variants?.mobile?.blocks)]
}

/** Fields for a full billing address or for some countries come with that form. */
const isAlwaysAsked = ({ billing, countries }: MethodField) => billing !== 'full' && countries === undefined

const fieldsIn = (fields: MethodField[], isIn = (_field: MethodField) => true): MethodField[] =>
  fields.filter(isIn).flatMap((field) => [...(field.use ? [field] : []), ...fieldsIn(field.rowFields ?? [], isIn)])
