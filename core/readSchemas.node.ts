/**
 * The only reader of schema files: their texts and the pictures beside them. It reads a file again only when its time or
 * size has changed. core/lint checks the contents.
 */
import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, type Stats, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { SchemaFile } from './schemaFile.ts'

/** The folders of the schemas folder that the gateway uses. */
export const schemaRooms = [
  'meta',
  'meta/sandbox',
  'catalogs',
  'fields',
  'flows',
  'methods',
  'forms',
  'next',
  'rollout',
] as const

/** Our files have a few thousand bytes; a larger one is a mistake, and reading it would delay every shopper. */
export const maxBytes = 1_000_000

/** An unread file, and why. */
export interface Unread {
  path: string
  message: string
  hint: string
  /** The faulty line, from 1; absent for a fault of the whole file. */
  line?: number
}

export interface SchemaTexts {
  files: SchemaFile[]
  unread: Unread[]
  /** The other files beside the methods, such as logos: name and hash of the content. */
  images: ReadonlyMap<string, string>
}

/** One of the three. */
interface Entry {
  stamp: string
  file?: SchemaFile
  image?: { name: string; version: string }
  unread?: Unread
}

/**
 * @param folder of the schemas
 * @param rooms the subfolders to read
 * @returns a function that reads the folder: it returns the same object while nothing has changed, at the cost of one stat
 *   per file. It never throws, because a timer calls it: `unread` lists unreadable files
 */
export function createReader(folder: string, rooms: readonly string[] = schemaRooms): () => SchemaTexts {
  let known = new Map<string, Entry>()
  let last: SchemaTexts = { files: [], unread: [], images: new Map() }
  return () => {
    const found = new Map<string, Entry>()
    for (const room of rooms) {
      const names =
        listOf(join(folder, room)) ??
        [...known.keys()].filter((path) => dirname(path) === room).map((path) => basename(path))
      for (const name of names) {
        if (room !== 'methods' && !name.endsWith('.json')) continue
        const path = `${room}/${name}`
        const entry = readEntry(folder, path, known.get(path))
        if (entry) found.set(path, entry)
      }
    }
    const isSame = found.size === known.size && [...found].every(([path, entry]) => known.get(path) === entry)
    known = found
    const entries = [...found.values()]
    if (!isSame)
      last = {
        files: entries.flatMap(({ file }) => file ?? []),
        unread: entries.flatMap(({ unread }) => unread ?? []),
        images: new Map(entries.flatMap(({ image }) => (image ? [[image.name, image.version] as const] : []))),
      }
    return last
  }
}

/** One pass over the folder. */
export const readSchemas = (folder: string, rooms?: readonly string[]): SchemaTexts => createReader(folder, rooms)()

/**
 * The contents of a folder's files, for callers that trust them: our own files, or files that passed the checks. @throws
 * SyntaxError
 */
export const contentsIn = <Content>({ files }: SchemaTexts, room: string): Content[] =>
  files.filter(({ path }) => dirname(path) === room).map(({ text }) => JSON.parse(text) as Content)

/** A file by its path, whatever its name. It never throws and never waits for a pipe. */
export function readOne(path: string): { text: string } | Omit<Unread, 'path'> {
  try {
    const stat = statSync(path)
    const fault = faultOf(stat)
    return fault ?? textIn(path)
  } catch (error) {
    return notReadable(error)
  }
}

/** Why a file is not read, if so. */
function faultOf(stat: Stats): Omit<Unread, 'path'> | undefined {
  if (!stat.isFile())
    return { message: 'it is not a file, but a folder, a pipe or a device.', hint: 'put a file there' }
  if (stat.size > maxBytes) return { message: 'the file has more than 1 MB.', hint: 'shorten it' }
  return undefined
}

const notReadable = (error: unknown): Omit<Unread, 'path'> => ({
  message: `the file can not be read (${(error as NodeJS.ErrnoException).code}).`,
  hint: 'let the gateway read it',
})

/** The UTF-8 text of a file, or why it is refused. */
const textIn = (path: string): { text: string } | Omit<Unread, 'path'> => textOf(readFileSync(path))

/**
 * @returns the text without the byte order mark that some editors write, which JSON forbids; for bytes in another encoding,
 *   the place of the first
 */
export function textOf(bytes: Buffer): { text: string } | Omit<Unread, 'path'> {
  const text = bytes.toString('utf8')
  if (isUtf8(bytes)) return { text: text.replace(/^\uFEFF/, '') }
  // The lines before the first invalid byte are the same in any encoding.
  const lines = text.split('\n')
  const wrong = lines.findIndex((line) => line.includes('\uFFFD'))
  return { message: 'the file is in another encoding than UTF-8.', hint: 'save it as UTF-8', line: wrong + 1 }
}

/**
 * @returns the same entry for the same file; undefined for a folder or device, or for a file that has gone since the listing
 */
function readEntry(folder: string, path: string, before: Entry | undefined): Entry | undefined {
  try {
    const stat = statSync(join(folder, path))
    if (stat.isDirectory() || (!stat.isFile() && !path.endsWith('.json'))) return undefined
    const stamp = stampOf(stat)
    if (before?.stamp === stamp) return before
    const fault = faultOf(stat)
    if (fault) return { stamp, unread: { path, ...fault } }
    if (path.endsWith('.json')) {
      const read = textIn(join(folder, path))
      return 'text' in read ? { stamp, file: { path, ...read } } : { stamp, unread: { path, ...read } }
    }
    const version = createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex')
      .slice(0, 12)
    return { stamp, image: { name: basename(path), version } }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    if (before?.stamp === code) return before
    return { stamp: String(code), unread: { path, ...notReadable(error) } }
  }
}

/** A file may be replaced by another of the same size within one tick of the clock: the inode shows it. */
const stampOf = ({ mtimeMs, ctimeMs, size, ino }: Stats): string => `${mtimeMs} ${ctimeMs} ${size} ${ino}`

/**
 * Without the files that an editor keeps while it works, which begin with a dot. Undefined when the folder can't be read, as
 * when a process has too many files open: an unreadable folder may still have files.
 */
function listOf(folder: string): string[] | undefined {
  try {
    return readdirSync(folder)
      .filter((name) => !name.startsWith('.'))
      .sort()
  } catch (error) {
    return ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '') ? [] : undefined
  }
}
