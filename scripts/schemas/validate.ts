import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { type Outdated, withBuiltCatalogs } from '../../core/builtCatalogs.node.ts'
import { componentNames } from '../../core/componentNames.node.ts'
import { readSchemas, readText, type Unread } from '../../core/readSchemas.node.ts'
import type { SchemaFile } from '../../core/schemaFile.ts'
import { codecNames } from '../../validators/format/codecs.node.ts'
import { keywords } from '../../validators/keywords.node.ts'
import { lint } from '../../validators/lint/lint.ts'
import { renderFinding } from '../../validators/lint/render.ts'
import { outdatedFinding, unreadFinding } from '../../validators/lint/unread.ts'
import { root, schemas } from './folder.ts'

/** What belongs to the page comes from here, whichever schemas the gateway reads. */
const rooms = ['schemas/api', 'schemas/blocks', 'pages', 'locales']

interface Ours {
  files: SchemaFile[]
  /** As they are written, where the built ones are in their place. */
  written: SchemaFile[]
  unread: Unread[]
  outdated: Outdated[]
  images: string[]
}

/** All files of ours. */
function readOurs(): Ours {
  const [texts, page] = [readSchemas(schemas), readSchemas(root, rooms)]
  const named = <File extends { path: string }>(folder: string, files: File[]) =>
    files.map((file) => ({ ...file, path: nameOf(join(folder, file.path)) }))
  const { files, outdated } = withBuiltCatalogs(texts.files)
  return {
    files: [...named(schemas, files), ...named(root, page.files)],
    written: named(schemas, texts.files),
    outdated: named(schemas, outdated),
    unread: [...named(schemas, texts.unread), ...named(root, page.unread)],
    images: [...texts.images.keys()],
  }
}

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
  const ours = readOurs()
  const asked = args.flatMap((path) => jsonFilesOf(resolve(path)))
  const known = new Set([...ours.files, ...ours.unread].map(({ path }) => path))
  const strangers = asked.filter((path) => !known.has(nameOf(path)))
  // A file from elsewhere takes the place of ours of the same name: it is most likely its next version.
  const names = new Set(strangers.map((path) => basename(path)))
  const files = [
    ...ours.files.filter(({ path }) => !names.has(basename(path))),
    ...strangers.map((path) => ({ path: nameOf(path), text: readText(path) })),
  ]

  const looked = asked.map(nameOf)
  const tools = {
    keywords,
    widgets: componentNames('widgets'),
    blocks: componentNames('blocks'),
    codecs: codecNames,
    // A logo is beside its method.
    images: [...ours.images, ...strangers.flatMap((path) => readdirSync(dirname(path)))],
  }
  const unread = ours.unread.map(({ path, message, hint }) => unreadFinding(path, message, hint))
  const outdated = ours.outdated.map(({ path, line }) => outdatedFinding(path, line))
  const findings = [...lint(files, tools), ...unread, ...outdated]
  const shown = asked.length > 0 ? findings.filter(({ file }) => looked.includes(file)) : findings
  for (const finding of shown) console.log(`${renderFinding(finding, [...ours.written, ...files])}\n`)

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

/** From the project's root with forward slashes; a file that is elsewhere as it was found from here. */
function nameOf(path: string): string {
  const inside = relative(root, path)
  return (inside.startsWith('..') ? relative(process.cwd(), path) : inside).split(sep).join('/')
}
