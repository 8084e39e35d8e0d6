/**
 * The one reader of schema files: their texts and the pictures beside them, each read again only when its time or size
 * has changed. What a file says is for the checks of core/lint.
 */
import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, type Stats, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { SchemaFile } from './schemaFile.ts'

/** The folders below the schemas folder that the gateway works by. */
export const schemaRooms = ['meta', 'meta/sandbox', 'catalogs', 'fields', 'flows', 'methods', 'forms'] as const

/** Ours have a few thousand; what is larger was put there by mistake, and reading it would hold up every shopper. */
export const maxBytes = 1_000_000

/** A file that is there and was not read, and why. */
export interface Unread {
  path: string
  message: string
  hint: string
  /** Where it is at fault, from 1; absent where that is the file as a whole. */
  line?: number
}

export interface SchemaTexts {
  files: SchemaFile[]
  unread: Unread[]
  /** The files beside the methods that are no methods, such as logos: by name, a hash of what each holds. */
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
 * @param rooms the folders below it that are looked at
 * @returns a look at the folder: the same object for as long as nothing has changed, for the price of a stat a file. It
 *   never throws, since nobody waits for the look that a clock asks for: what can't be read is told of in `unread`
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

/** A single look. */
export const readSchemas = (folder: string, rooms?: readonly string[]): SchemaTexts => createReader(folder, rooms)()

/** What the files of a room say, for those who trust them: our own, or what the checks let through. @throws SyntaxError */
export const contentsIn = <Content>({ files }: SchemaTexts, room: string): Content[] =>
  files.filter(({ path }) => dirname(path) === room).map(({ text }) => JSON.parse(text) as Content)

/** A file that was named by its path, whatever it is called. It never throws, and waits for no pipe. */
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
  if (!stat.isFile()) return { message: 'it is no file, but a folder, a pipe or a device.', hint: 'put a file there' }
  if (stat.size > maxBytes) return { message: 'the file has more than 1 MB.', hint: 'keep it to what it says' }
  return undefined
}

const notReadable = (error: unknown): Omit<Unread, 'path'> => ({
  message: `the file can not be read (${(error as NodeJS.ErrnoException).code}).`,
  hint: 'let the gateway read it',
})

/** What a file says in UTF-8, or why it is not taken. */
const textIn = (path: string): { text: string } | Omit<Unread, 'path'> => textOf(readFileSync(path))

/**
 * @returns the text without the mark that some editors begin a file with, which is no JSON; or, of bytes in another
 *   encoding, where the first is
 */
export function textOf(bytes: Buffer): { text: string } | Omit<Unread, 'path'> {
  const text = bytes.toString('utf8')
  if (isUtf8(bytes)) return { text: text.replace(/^\uFEFF/, '') }
  // The lines up to the first of them are the same however it is read.
  const lines = text.split('\n')
  const wrong = lines.findIndex((line) => line.includes('\uFFFD'))
  return { message: 'the file is in another encoding than UTF-8.', hint: 'save it as UTF-8', line: wrong + 1 }
}

/** @returns the same entry for the same file; undefined for what is no file, or gone since it was listed */
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

/** A file may be replaced by another of the same size within one tick of the clock: then its inode tells. */
const stampOf = ({ mtimeMs, ctimeMs, size, ino }: Stats): string => `${mtimeMs} ${ctimeMs} ${size} ${ino}`

/**
 * Without the files that an editor keeps while it works, which begin with a dot. Undefined when nobody can tell, as when
 * a process has too many files open: that a folder can't be read doesn't mean that it is empty.
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
