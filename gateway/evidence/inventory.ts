/**
 * Every script, style, font and header of every kind of page (PCI DSS 4.0.1, 6.4.3), from the manifest of the release and the
 * notes of its build.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { purposeOf } from '../../core/purpose.ts'
import { contentsIn, readSchemas } from '../../core/readSchemas.node.ts'
import type { PageBlock, PageDefinition } from '../../schemas/types.ts'
import type { Manifest } from '../guard/manifest.ts'
import { digestOf } from '../guard/servedFiles.ts'
import { analyticsOf } from '../page/analytics.ts'
import { scriptlessLink } from '../page/scriptless.ts'
import { headerPurposes, oneYearSeconds } from '../plugins/headers.ts'

export interface PageFile {
  path: string
  kind: string
  /** SHA-256, as `integrity` has it. */
  integrity: string
  /** Absent: TF306. */
  purpose?: string
  /** Who wrote it. */
  owner: string
  /** Packages with code in it, with versions: the bill of materials has them. */
  packages: string[]
  /** True if it is no file of the release: the gateway writes it, or the operator added it. */
  isMade?: true
}

export interface PageHeader {
  name: string
  value: string
  purpose?: string
}

export interface PageKind {
  id: string
  routes: string[]
  /** True if the gateway may draw it. */
  drawn: boolean
  /** What it loads beyond `everyPage`, for its blocks. */
  files: string[]
}

export interface Inventory {
  files: PageFile[]
  headers: PageHeader[]
  /** What each page loads at once. */
  everyPage: string[]
  pages: PageKind[]
  /** Loaded when a form, a language or an order needs them, on any page. */
  whenNeeded: string[]
}

interface Note {
  purpose?: string
  packages: string[]
  blocks: string[]
  author?: string
  foreign: boolean
}

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
  assets?: string[]
}

const house = 'Tillform'

/** What these kinds are for, whichever file it is. */
const kindPurposes: Record<string, string> = {
  'language pack': 'Texts of the page in the language of its name.',
  image: 'The mark of the card brand of its name.',
  document: 'The document of every page, into which the gateway draws.',
}

/** @param analyticsScript the operator's own script, if there is one */
export function inventoryOf(folder: string, manifest: Manifest, analyticsScript?: string): Inventory {
  const notes = notesIn<Record<string, Note>>(folder, 'dist/page/purposes.json')
  const files = [
    ...Object.entries(manifest.served).map(([path, { kind, integrity }]): PageFile => {
      const note = notes[path]
      return { path, kind, integrity, purpose: note?.purpose ?? kindPurposes[kind], ...ownersOf(note) }
    }),
    ...madeFiles(manifest),
    ...(analyticsScript ? [analyticsFile(analyticsScript)] : []),
  ]
  const everyPage = entryFiles(manifest, analyticsScript)
  const pages = pageFiles(folder, manifest, notes, new Set(everyPage))
  const named = new Set([...everyPage, ...pages.flatMap((page) => page.files)])
  const whenNeeded = files.map(({ path }) => path).filter((path) => !named.has(path))
  return { files, headers: headersOf(manifest), everyPage, pages, whenNeeded }
}

function ownersOf(note: Note | undefined): Pick<PageFile, 'owner' | 'packages'> {
  const packages = note?.packages ?? []
  return { owner: note?.author ?? (note?.foreign ? packages.join(', ') : house), packages }
}

/** What the gateway itself writes into documents, or serves without a file. */
function madeFiles({ document }: Manifest): PageFile[] {
  const map = document.find((tag) => tag.startsWith('<script type="importmap">'))
  const [, sheet = '', integrity = ''] = /href="([^"?]+)[^"]*" integrity="([^"]+)"/.exec(scriptlessLink) ?? []
  const made = { owner: house, packages: [], isMade: true as const }
  return [
    ...(map
      ? [
          {
            ...made,
            path: 'inline: import map',
            kind: 'script',
            integrity: map.split(' ').at(-1) ?? '',
            purpose: 'The hash of each script that is loaded later; it runs nothing.',
          },
        ]
      : []),
    { ...made, path: sheet, kind: 'style', integrity, purpose: 'Hides what needs a script, in a browser without one.' },
    {
      ...made,
      path: '/brand/<colour>.css',
      kind: 'style',
      integrity: 'in each document, by its colour',
      purpose: "The merchant's colour.",
    },
  ]
}

function analyticsFile(file: string): PageFile {
  const { path, script } = analyticsOf(file)
  const integrity = `sha256-${digestOf(script)}`
  const purpose = purposeOf(script.toString())
  return { path, kind: 'script', integrity, purpose, owner: 'the operator', packages: [], isMade: true }
}

/** The files that the tags of the document name, and the fonts of its styles. */
function entryFiles({ document, served }: Manifest, analyticsScript?: string): string[] {
  const tags = document.flatMap((tag) => /(?:src|href)="(\/[^"]+)"/.exec(tag)?.[1] ?? [])
  const fonts = Object.entries(served).flatMap(([path, { kind }]) => (kind === 'font' ? [path] : []))
  const analytics = analyticsScript ? [analyticsOf(analyticsScript).path] : []
  return ['inline: import map', ...tags, ...fonts, ...analytics]
}

function pageFiles(folder: string, { pages }: Manifest, notes: Record<string, Note>, known: Set<string>): PageKind[] {
  const chunks = notesIn<Record<string, Chunk>>(folder, 'dist/page/.vite/manifest.json')
  const definitions = contentsIn<PageDefinition>(readSchemas(folder, ['pages']), 'pages')
  return Object.entries(pages).map(([id, { routes, drawn }]) => {
    const blocks = new Set(blocksIn(definitions.find((page) => page.id === id)))
    const needed = Object.entries(notes).flatMap(([path, note]) =>
      note.blocks.some((block) => blocks.has(block)) ? [path] : [],
    )
    const files = [...closure(needed, Object.values(chunks), chunks)].filter((path) => !known.has(path))
    return { id, routes, drawn, files: files.sort() }
  })
}

function blocksIn(page: PageDefinition | undefined): string[] {
  const named = (entries: PageBlock[] = []): string[] =>
    entries.flatMap((entry) => [entry.block, ...named(entry.blocks)])
  return [...named(page?.blocks), ...named(page?.variants?.mobile?.blocks)]
}

/** With what each script imports, and the styles of all. */
function closure(paths: string[], all: Chunk[], byName: Record<string, Chunk>): Set<string> {
  const found = new Set<string>()
  const queue = all.filter(({ file }) => paths.includes(`/${file}`))
  for (const { file, css = [], imports = [] } of queue) {
    if (found.has(`/${file}`)) continue
    for (const path of [file, ...css]) found.add(`/${path}`)
    queue.push(...imports.flatMap((name) => byName[name] ?? []))
  }
  return found
}

function headersOf({ headers }: Manifest): PageHeader[] {
  const sent = { ...headers, 'strict-transport-security': `max-age=${oneYearSeconds}` }
  return Object.entries(sent).map(([name, value]) => ({ name, value, purpose: headerPurposes[name] }))
}

/** What the build noted in a file of the release; empty without the file. */
export const notesIn = <Notes extends object>(folder: string, path: string): Notes =>
  existsSync(join(folder, path)) ? JSON.parse(readFileSync(join(folder, path), 'utf8')) : ({} as Notes)
