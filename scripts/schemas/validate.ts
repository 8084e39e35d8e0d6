import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { codecNames } from '../../validators/format/codecs.node.ts'
import { keywords } from '../../validators/keywords.node.ts'
import { lint } from '../../validators/lint/lint.ts'
import { renderFinding } from '../../validators/lint/render.ts'
import type { SchemaFile } from '../../validators/lint/types.ts'
import { root, schemas } from './folder.ts'

const folders = [
  ...['meta', 'catalogs', 'fields', 'methods', 'forms'].map((room) => join(schemas, room)),
  // What belongs to the page comes from here, whichever schemas the gateway reads.
  ...['schemas/api', 'schemas/blocks', 'pages', 'locales'].map((room) => join(root, room)),
]

/**
 * Prints what is wrong in the schema files, and how many files were looked at.
 *
 * @param args files and folders to report on; without any all of SCHEMAS_DIR, or of ours
 * @returns 1 when there are errors, 2 when a path does not exist, else 0; warnings alone are 0
 */
export function validate(args: string[]): number {
  const missing = args.find((path) => !existsSync(path))
  if (missing) {
    console.error(`${missing} does not exist.`)
    return 2
  }
  const asked = args.flatMap((path) => jsonFilesOf(resolve(path)))
  const ours = folders.filter((folder) => existsSync(folder)).flatMap(jsonFilesOf)
  const strangers = asked.filter((path) => !ours.includes(path))
  // A file from elsewhere takes the place of ours of the same name: it is most likely its next version.
  const names = new Set(strangers.map((path) => basename(path)))
  const files = [...ours.filter((path) => !names.has(basename(path))), ...strangers].map(read)

  const looked = asked.map(nameOf)
  const findings = lint(files, {
    keywords,
    widgets: componentsOf('renderer/widgets'),
    blocks: componentsOf('renderer/blocks'),
    codecs: codecNames,
    // A logo stands beside its method.
    images: [...new Set([join(schemas, 'methods'), ...strangers.map(dirname)])].flatMap((folder) =>
      readdirSync(folder),
    ),
  })
  const shown = asked.length > 0 ? findings.filter(({ file }) => looked.includes(file)) : findings
  for (const finding of shown) console.log(`${renderFinding(finding, files)}\n`)

  const errors = shown.filter(({ severity }) => severity === 'error').length
  console.log(`${asked.length || files.length} files, ${errors} errors, ${shown.length - errors} warnings`)
  return errors > 0 ? 1 : 0
}

/** The JSON files of a folder and of those below it, or the file itself. */
function jsonFilesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => join(path, file))
    .sort()
}

/** From the project's root with forward slashes; a file that stands elsewhere as it was found from here. */
function nameOf(path: string): string {
  const inside = relative(root, path)
  return (inside.startsWith('..') ? relative(process.cwd(), path) : inside).split(sep).join('/')
}

/** Some editors begin a file with a mark that is no JSON. */
const read = (path: string): SchemaFile => ({
  path: nameOf(path),
  text: readFileSync(path, 'utf8').replace(/^\uFEFF/, ''),
})

/** What a definition or a page may name: the components of a folder, each a .tsx file with a capital. */
const componentsOf = (folder: string): string[] =>
  readdirSync(join(root, folder))
    .filter((file) => /^[A-Z]\w*\.tsx$/.test(file))
    .map((file) => file.replace('.tsx', ''))
