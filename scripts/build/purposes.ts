/**
 * Writes the purpose of each script, style and font of the page into purposes.json beside index.html, which is not served:
 * the first sentence of the module that the file was made of, or of its package's description (PCI DSS 4.0.1, 6.4.3).
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { purposeOf } from '../../core/purpose.ts'

export interface FileNote {
  /** Absent: nothing says it, which is a finding of `npm run evidence`. */
  purpose?: string
  /** `name@version` of each package with code in it. */
  packages: string[]
  /** Blocks of pages whose code is in it. */
  blocks: string[]
  /** Who wrote it, if it is neither ours nor of packages alone. */
  author?: string
  /** True if all its code is of packages. */
  foreign: boolean
}

interface Output {
  type: 'chunk' | 'asset'
  fileName: string
  name?: string
  names?: string[]
  originalFileNames?: string[]
  facadeModuleId?: string | null
  modules?: Record<string, unknown>
}

/**
 * @param root of the repository
 * @param said for files that are made of no module alone, by their name without hash: the file whose comment says it, or
 *   a sentence
 */
export function purposes(root: string, said: Record<string, string>): Plugin {
  const moduleOf = (id: string) =>
    // Code of the bundler itself is in no file.
    id.startsWith('\0rolldown/')
      ? `node_modules/${id.slice(1)}`
      : relative(root, id.replace(/\?.*/, '')).replaceAll('\\', '/')
  const ofFile = (path: string) =>
    existsSync(join(root, path)) ? purposeOf(readFileSync(join(root, path), 'utf8')) : undefined
  const ofPackage = (path: string) => {
    const { name, description } = packageOf(root, path) ?? {}
    return description && `${name}: ${description}`
  }
  const ofModule = (path: string) => (path.includes('node_modules/') ? ofPackage(path) : ofFile(path))
  const stated = (name: string) => {
    // Parts of one kind differ in their last letters.
    const text = said[name] ?? said[name.replace(/_[A-Z]+$/, '')]
    return text && /^[\w/.-]+\.\w+$/.test(text) ? ofFile(text) : text
  }

  function noteOf({ fileName, name = nameIn(fileName), facadeModuleId, modules = {} }: Output): FileNote {
    const paths = Object.keys(modules).map(moduleOf)
    const own = paths.filter((path) => !path.includes('node_modules/'))
    const main = facadeModuleId ? moduleOf(facadeModuleId) : paths.find((path) => nameIn(path) === name)
    const packages = paths.flatMap((path) => packageOf(root, path) ?? []).map((each) => `${each.name}@${each.version}`)
    return {
      purpose: stated(name) ?? (main === undefined ? undefined : ofModule(main)),
      packages: [...new Set(packages)].sort(),
      blocks: own.flatMap((path) => /^renderer\/(?:blocks|demo)\/([A-Z]\w*)\.tsx$/.exec(path)?.[1] ?? []).sort(),
      foreign: paths.length > 0 && own.length === 0,
    }
  }

  /** A style has the purpose of the script that needs it; a font that of the sheet that names it. */
  function assetNote(asset: Output, scripts: Map<string, FileNote>): FileNote {
    const { fileName, originalFileNames: [from] = [] } = asset
    const name = nameIn(fileName)
    if (/\.woff2$/.test(fileName)) {
      const purpose = stated('fonts')
      return { ...plain, purpose: purpose && `${purpose} Part: ${name}.`, author: from && authorIn(root, from) }
    }
    const script = [...scripts].find(([key]) => key === (from && join('renderer', from)) || key === name)?.[1]
    const purpose = /\.css$/.test(fileName) ? script?.purpose && `Styles. ${script.purpose}` : stated(name)
    return { ...plain, purpose }
  }

  return {
    name: 'purposes',
    apply: 'build',
    enforce: 'post',
    writeBundle({ dir = '' }, bundle) {
      const all = Object.values(bundle) as unknown as Output[]
      const chunks = all.filter(({ type }) => type === 'chunk').map((chunk) => ({ chunk, note: noteOf(chunk) }))
      const scripts = new Map(
        chunks.flatMap(({ chunk, note }) => [
          [chunk.name ?? nameIn(chunk.fileName), note] as const,
          ...(chunk.facadeModuleId ? [[moduleOf(chunk.facadeModuleId), note] as const] : []),
        ]),
      )
      const assets = all.filter(({ type, fileName }) => type === 'asset' && /\.(css|js|woff2)$/.test(fileName))
      const notes = [
        ...chunks.map(({ chunk, note }) => [`/${chunk.fileName}`, note] as const),
        ...assets.map((asset) => [`/${asset.fileName}`, assetNote(asset, scripts)] as const),
      ].sort(([one], [other]) => (one < other ? -1 : 1))
      writeFileSync(join(dir, 'purposes.json'), `${JSON.stringify(Object.fromEntries(notes), null, 1)}\n`)
    },
  }
}

const plain: FileNote = { packages: [], blocks: [], foreign: false }

/** As the licence beside a font names them. */
function authorIn(root: string, font: string): string | undefined {
  const licence = join(root, 'renderer', font, '../OFL.txt')
  return existsSync(licence) ? /Copyright \d+ (.+?)(?: \(|\n)/.exec(readFileSync(licence, 'utf8'))?.[1] : undefined
}

/** `first` of `assets/first-BglkZ8s.js`, and `Mask` of `validators/format/Mask.ts`. */
const nameIn = (path: string): string =>
  path
    .replace(/^.*\//, '')
    .replace(/\.\w+$/, '')
    .replace(/-[\w-]{6,8}$/, '')

function packageOf(root: string, path: string): { name: string; version: string; description?: string } | undefined {
  const [, folder] = /^(.*node_modules\/(?:@[^/]+\/)?[^/@]+)\//.exec(path) ?? []
  return folder && JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
}
