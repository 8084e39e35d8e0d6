/** Puts the drawing into the built document, in place of its outline. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DrawnPage } from '../../core/drawing.ts'
import { brandLink } from './brandSheet.ts'
import { scriptlessLink } from './scriptless.ts'

/** A file of the build, by the path of its module below renderer/. Source: Vite, `build.manifest` */
interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

export type Compose = (page: DrawnPage) => string

const start = '<div id="root">'

/**
 * @param pageDir the build's folder
 * @param html the document with the outline and the operator's additions
 * @throws Error when the build has no manifest or packs, or the document has no root
 */
export function documentOf(pageDir: string, html: string): Compose {
  const chunks: Record<string, Chunk> = JSON.parse(readFileSync(join(pageDir, '.vite/manifest.json'), 'utf8'))
  const [head = '', rest = ''] = split(html, start)
  const tail = rest.slice(rest.lastIndexOf('</div>'))
  const integrity: Record<string, string> = JSON.parse(
    /<script type="importmap">(.*?)<\/script>/.exec(html)?.[1] ?? '{}',
  ).integrity
  const known = new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path))
  const { styleIntegrity } = readNotes(pageDir)

  const packs: Record<string, { href: string; integrity: string }> = JSON.parse(
    readFileSync(join(pageDir, 'packs.json'), 'utf8'),
  )
  const packLinks = (modules: string[]) =>
    modules.flatMap((module) => {
      const [, tag, part] = /\/locales\/([\w-]+)\.json\?(\w+)$/.exec(module) ?? []
      const pack = packs[`${tag}-${part}`]
      return pack
        ? `<link rel="preload" as="fetch" crossorigin href="${pack.href}" integrity="${pack.integrity}" data-pack="${tag}-${part}">`
        : []
    })

  /** Files that the page needs beyond the first chunk, each once. */
  function filesOf(modules: string[]): { styles: string[]; scripts: string[] } {
    const styles = new Set<string>()
    const scripts = new Set<string>()
    const add = (name: string) => {
      const chunk = chunks[name]
      if (!chunk || scripts.has(`/${chunk.file}`) || known.has(`/${chunk.file}`)) return
      scripts.add(`/${chunk.file}`)
      for (const path of chunk.css ?? []) if (!known.has(`/${path}`)) styles.add(`/${path}`)
      for (const each of chunk.imports ?? []) add(each)
    }
    for (const name of modules) add(name)
    return { styles: [...styles], scripts: [...scripts] }
  }

  return ({ html: drawn, state, title, lang, dir, isMobile, color, modules, unfit }) => {
    const { styles, scripts } = filesOf(modules)
    const links = [
      // Delay painting until the block of data after the form: the page then appears complete, and nothing moves.
      `<link rel="expect" href="#drawn" blocking="render">`,
      ...styles.map((path) => `<link rel="stylesheet" crossorigin href="${path}" integrity="${styleIntegrity[path]}">`),
      brandLink(color) ?? '',
      scriptlessLink,
    ]
    const preloads = [
      ...packLinks(modules),
      ...scripts.map((path) => `<link rel="modulepreload" crossorigin href="${path}" integrity="${integrity[path]}">`),
    ]
    const opened = head
      .replace(/<html[^>]*>/, () => `<html lang="${lang}" dir="${dir}"${isMobile ? ' data-device="mobile"' : ''}>`)
      .replace(/<title>.*?<\/title>/, () => `<title>${escaped(title)}</title>`)
      .replace('</head>', () => `${links.join('')}</head>`)
    const data = `<script type="application/json" id="drawn">${inert(state)}</script>`
    // After the import map, because it applies only to modules that load later.
    const closed = tail.replace(/(?=<script(?! type="importmap"))/, () => preloads.join(''))
    const said = closed
      .replace(/(?<=class="unfit"[\s\S]*?<span>)[^<]*/, () => escaped(unfit.sentence))
      .replace(/(?<=class="unfit"[\s\S]*?<a href="">)[^<]*/, () => escaped(unfit.again))
    return `${opened}${start}${drawn}${said.replace('</div>', () => `</div>${data}`)}`
  }
}

function split(text: string, at: string): [string, string] {
  const index = text.indexOf(at)
  if (index < 0) throw new Error(`The built page has no ${at}`)
  return [text.slice(0, index), text.slice(index + at.length)]
}

/** The integrity hashes of later style sheets, as the build wrote them. */
function readNotes(pageDir: string): { styleIntegrity: Record<string, string> } {
  return { styleIntegrity: JSON.parse(readFileSync(join(pageDir, 'style-integrity.json'), 'utf8')) }
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** JSON that cannot end a script element or start a comment, and that every JavaScript engine parses alike. */
const inert = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
