/**
 * Makes the language packs of the built page JSON files under their integrity, in place of a script each: a document names
 * the hash of every script that its page may load, but only the packs that it was drawn with.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { packPart, partNames } from './dataParts.ts'
import { hashOf } from './integrity.ts'

/** For the gateway, which names them in the documents that it draws. */
const notes = 'packs.json'

/** @param project the folder with locales/ and renderer/ */
export function packFiles(project: string): Plugin {
  const i18n = join(project, 'renderer/i18n')
  const folder = join(project, 'locales')
  const tags = readdirSync(folder).flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : []))
  const files = tags.flatMap((tag) =>
    partNames.map((part) => {
      const content = JSON.stringify(packPart(readFileSync(join(folder, `${tag}.json`), 'utf8'), part))
      const integrity = hashOf(content)
      const mark = integrity.slice('sha256-'.length).replace(/[+/]/g, '_').slice(0, 7)
      return { name: `${tag}-${part}`, content, integrity, href: `/assets/${tag}-${part}-${mark}.json` }
    }),
  )
  const listed = JSON.stringify(
    Object.fromEntries(files.map(({ name, href, integrity }) => [name, { href, integrity }])),
  )
  const modules: Record<string, string> = {
    [join(i18n, 'packs.vite.ts')]:
      `export { fetchPack as loadPack } from './fetchPack.ts'\nexport const tags = ${JSON.stringify(tags)}`,
    [join(i18n, 'packFiles.ts')]: `export const packFiles = ${listed}`,
  }
  return {
    name: 'pack-files',
    apply: 'build',
    enforce: 'pre',
    load: (id) => modules[id] ?? null,
    generateBundle() {
      for (const { href, content } of files) this.emitFile({ type: 'asset', fileName: href.slice(1), source: content })
      this.emitFile({ type: 'asset', fileName: notes, source: listed })
    },
  }
}
