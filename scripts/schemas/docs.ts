/** `schemas docs`: a page for each method and field kind, for readers who check them without reading JSON. */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { contentsIn, readSchemas } from '../../core/readSchemas.node.ts'
import type { LocalePack } from '../../schemas/types.ts'
import type { Exit, Options } from './command.ts'
import { type Html, html, pageOf, section, table } from './docs/html.ts'
import { kindPage } from './docs/kindPage.ts'
import { methodPage } from './docs/methodPage.ts'
import { root, schemas } from './folder.ts'
import { progressOf, withProgress } from './progress.ts'
import { type Library, libraryIn } from './search/library.ts'

/** File names that work on every system; validate reports other names, which get no page. */
const plainName = /^\w[\w-]*$/

/** @returns 0; 2 when the folder has other files than such pages */
export function docs(_: string[], { out }: Options = {}): Exit {
  // Pages of other people must stay.
  const usual = join(schemas === join(root, 'schemas') ? root : process.cwd(), 'docs/schemas')
  const folder = resolve(typeof out === 'string' ? out : usual)
  if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, 'index.html'))) {
    console.error(`${folder} holds other files: name an empty or new folder.`)
    return 2
  }
  const library = libraryIn(schemas)
  const packs = contentsIn<LocalePack>(readSchemas(root, ['locales']), 'locales')
  // Removes pages whose file has gone.
  for (const room of ['methods', 'fields']) rmSync(join(folder, room), { recursive: true, force: true })
  const pages = withProgress(progressOf('Writing pages', 'pretty'), (progress) => {
    const all = pagesOf(library, packs, folder)
    return all.map(({ room, name, content }, index) => {
      progress.at(index, all.length, name)
      write(folder, `${room}/${name}.html`, pageOf(name, '../index.html', content()))
      return { room, name }
    })
  })
  write(folder, 'index.html', pageOf('Methods and field kinds', undefined, indexOf(library, pages)))
  console.log(
    `${pages.length} pages are in ${relative(process.cwd(), folder)}: open ${join(relative(process.cwd(), folder), 'index.html')}`,
  )
  return 0
}

interface Page {
  room: string
  name: string
}

function pagesOf(library: Library, packs: LocalePack[], folder: string): (Page & { content: () => Html })[] {
  const pictures = picturesOf()
  const all = [
    ...Object.entries(library.methods).map(([name, method]) => ({
      ...{ room: 'methods', name },
      content: () =>
        methodPage(
          method,
          library,
          pictures(method.code).map((path) => relative(join(folder, 'methods'), path)),
        ),
    })),
    ...Object.entries(library.kinds).map(([name, kind]) => ({
      ...{ room: 'fields', name },
      content: () => kindPage(kind, library, packs),
    })),
  ]
  return all.filter(({ name }) => plainName.test(name))
}

/** Pictures of `npm run gallery`, if any: in English, or else in any language. */
function picturesOf(): (code: string) => string[] {
  const gallery = join(root, 'gallery')
  const languages = existsSync(gallery) ? readdirSync(gallery) : []
  const language = languages.includes('en') ? 'en' : languages[0]
  const names = language === undefined ? [] : readdirSync(join(gallery, language)).sort()
  return (code) =>
    names
      .filter((name) => name.startsWith(`local-${code}-`) && name.endsWith('.png'))
      .map((name) => join(gallery, String(language), name))
}

const indexOf = ({ methods, kinds }: Library, pages: Page[]): Html => {
  const link = (room: string, name: string) => html`<a href="${room}/${name}.html">${name}</a>`
  const named = (room: string) => pages.filter((page) => page.room === room).map(({ name }) => name)
  return html`${section(
    'Methods',
    table(
      ['Code', 'Name', 'Flow', 'Countries'],
      named('methods').map((name) => [
        link('methods', name),
        methods[name]?.name,
        methods[name]?.flow,
        [...new Set(methods[name]?.markets.map(({ country }) => country))].join(', '),
      ]),
    ),
  )}${section(
    'Field kinds',
    table(
      ['Name', 'Control', 'What it is'],
      named('fields').map((name) => [link('fields', name), kinds[name]?.component, kinds[name]?.description]),
    ),
  )}`
}

function write(folder: string, path: string, text: string): void {
  const file = join(folder, path)
  mkdirSync(resolve(file, '..'), { recursive: true })
  writeFileSync(file, text)
}
