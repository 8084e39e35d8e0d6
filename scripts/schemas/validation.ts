/** A run of all checks over the files on the disk; the next run checks only possible changes. */
import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { defaultCatalogs, withBuiltCatalogs } from '../../core/builtCatalogs.node.ts'
import { componentNames } from '../../core/componentNames.node.ts'
import { createLint } from '../../core/lint/lint.ts'
import type { Finding } from '../../core/lint/types.ts'
import { outdatedFinding, strayFinding, unreadFinding } from '../../core/lint/unread.ts'
import { providerNames, providerSettings } from '../../core/providerNames.node.ts'
import { createReader, readOne, schemaRooms } from '../../core/readSchemas.node.ts'
import type { SchemaFile } from '../../core/schemaFile.ts'
import { codecNames } from '../../validators/format/codecNames.node.ts'
import { keywords } from '../../validators/keywords.node.ts'
import { root, schemas } from './folder.ts'
import { machineToday } from './machineToday.ts'
import { shownPath } from './names.ts'
import type { Named } from './paths.ts'
import type { Report } from './report.ts'
import { silence } from './silenced.ts'
import { createLintStyle } from './style/lintStyle.ts'

/** The page's own files come from here, whichever schemas folder is checked. */
const pageRooms = ['schemas/api', 'schemas/blocks', 'pages', 'locales']

/** Every folder with files to check. */
export const watched = [...schemaRooms.map((room) => join(schemas, room)), ...pageRooms.map((room) => join(root, room))]

/** @param named files to report on; undefined for all. @param handedIn files that are not, or not yet, on the disk */
export type Validation = (named?: Named, handedIn?: SchemaFile[]) => Report

export function createValidation(): Validation {
  const lint = createLint()
  const lintStyle = createLintStyle()
  const readTexts = createReader(schemas)
  const readPage = createReader(root, pageRooms)
  const parts = {
    ...{
      widgets: componentNames(join(root, 'renderer'), 'widgets'),
      blocks: componentNames(join(root, 'renderer'), 'blocks'),
      codecs: codecNames,
    },
    providers: providerNames(join(root, 'gateway/providers')),
    providerSettings: providerSettings(join(root, 'gateway/providers')),
  }

  return (named, handedIn = []) => {
    const [texts, page] = [readTexts(), readPage()]
    const { files: built, outdated } = withBuiltCatalogs(texts.files)
    const lacking = defaultCatalogs.filter(
      ({ path }) => ![...built, ...texts.unread].some((each) => each.path === path),
    )
    const ours = [...placed(schemas, [...built, ...lacking]), ...placed(root, page.files)]
    const unread = [...placed(schemas, texts.unread), ...placed(root, page.unread)]
    const known = new Set([...ours, ...unread].map(({ path }) => path))
    const strangers = (named?.files ?? []).filter((path) => !known.has(shownPath(path)))
    const read = strangers.map((path) => ({ path: shownPath(path), ...readOne(path) }))
    const others = [...read.flatMap((each) => ('text' in each ? [each] : [])), ...handedIn]
    // A file from elsewhere replaces ours of the same name: it is most likely its next version.
    const names = new Set(others.map(({ path }) => basename(path)))
    const files = [...ours.filter(({ path }) => !names.has(basename(path))), ...others]
    // A logo is beside its method.
    const images = [...texts.images.keys(), ...strangers.flatMap((path) => namesBeside(path))]

    const asked = named && [...named.files.map(shownPath), ...handedIn.map(({ path }) => path)]
    const found = lint(files, { keywords, ...parts, images })
    const findings = [
      ...found,
      ...lintStyle(files, written(files, found, asked)),
      ...[...unread, ...read.flatMap((each) => ('text' in each ? [] : [each]))].map(unreadFinding),
      ...placed(schemas, outdated).map(({ path, line }) => outdatedFinding(path, line)),
      ...closedRooms().map(unreadFinding),
      ...strayFiles().map(strayFinding),
    ]
    const looked = asked ?? files.map(({ path }) => path)
    const closed = (named?.closed ?? []).map(({ path, ...said }) => unreadFinding({ path: shownPath(path), ...said }))
    const shown = [...(asked ? findings.filter(({ file }) => asked.includes(file)) : findings), ...closed]
    const all = [...placed(schemas, texts.files), ...files]
    const left = silence(schemas, { findings: shown, looked, texts: all }, machineToday(), shownPath)
    return { ...left, looked, texts: all }
  }
}

/** Readable files among those to report on, for the checks of layout. */
function written(files: SchemaFile[], found: Finding[], asked?: string[]): SchemaFile[] {
  const unread = new Set(found.flatMap(({ code, file }) => (code === 'TF200' || code === 'TF201' ? [file] : [])))
  return files.filter(({ path }) => !unread.has(path) && (asked?.includes(path) ?? true))
}

const placed = <File extends { path: string }>(folder: string, files: File[]): File[] =>
  files.map((file) => ({ ...file, path: shownPath(join(folder, file.path)) }))

/** Unreadable folders: their files would be missed silently. */
const closedRooms = () =>
  watched.flatMap((path) => {
    try {
      readdirSync(path)
      return []
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'ENOENT') return []
      const message = `the folder can not be read (${code}).`
      return [{ path: shownPath(path), message, hint: 'let the gateway read it' }]
    }
  })

const readBesides = /^(?:\..*|README\.md)$/
const isPicture = /\.(?:svg|png|webp)$/

/** Files and folders in the schemas folder that are never read: most likely their name is misspelt. */
const strayFiles = () => {
  const rooms = [...schemaRooms, 'api', 'blocks'].map((room) => join(schemas, room))
  return [schemas, ...rooms].flatMap((folder) =>
    entriesOf(folder).flatMap((entry) => {
      const path = join(folder, entry.name)
      if (readBesides.test(entry.name)) return []
      const isRead = entry.isDirectory()
        ? rooms.includes(path)
        : folder === schemas || entry.name.endsWith('.json') || (basename(folder) === 'methods' && isPicture.test(path))
      return isRead ? [] : [{ path: shownPath(path), isFolder: entry.isDirectory() }]
    }),
  )
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

const namesBeside = (path: string): string[] => entriesOf(dirname(path)).map(({ name }) => name)
