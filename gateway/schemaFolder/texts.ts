/** The texts of the schema files, each read again only when its time or size has changed. */
import { readdirSync, readFileSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import type { SchemaFile } from '../../validators/lint/types.ts'

/** The folders that are looked at, below the schemas folder. */
export const rooms = ['meta', 'meta/sandbox', 'catalogs', 'fields', 'methods', 'forms'] as const

export interface Texts {
  files: SchemaFile[]
  /** Names of the files beside the methods that are no methods, such as logos. */
  images: string[]
}

/**
 * @param folder of the schemas
 * @returns a look at the folder: the same object for as long as nothing has changed, for the price of a stat a file
 */
export function createTexts(folder: string): () => Texts {
  let known = new Map<string, { stamp: string; file: SchemaFile }>()
  let last: Texts = { files: [], images: [] }
  return () => {
    const found = new Map<string, { stamp: string; file: SchemaFile }>()
    const images: string[] = []
    for (const room of rooms) {
      for (const name of listOf(join(folder, room))) {
        if (!name.endsWith('.json')) {
          if (room === 'methods') images.push(name)
          continue
        }
        const path = `${room}/${name}`
        const stat = statSync(join(folder, path), { throwIfNoEntry: false })
        if (!stat?.isFile()) continue
        const stamp = stampOf(stat)
        const before = known.get(path)
        const text = before?.stamp === stamp ? before.file : { path, text: readFileSync(join(folder, path), 'utf8') }
        found.set(path, { stamp, file: text })
      }
    }
    const isSame =
      found.size === known.size &&
      [...found].every(([path, { file }]) => known.get(path)?.file === file) &&
      images.join() === last.images.join()
    known = found
    if (!isSame) last = { files: [...found.values()].map(({ file }) => file), images }
    return last
  }
}

/** A file may be replaced by another of the same size within one tick of the clock: then its inode tells. */
const stampOf = ({ mtimeMs, ctimeMs, size, ino }: Stats): string => `${mtimeMs} ${ctimeMs} ${size} ${ino}`

/** Without the files that an editor keeps while it works, which begin with a dot. */
function listOf(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => !name.startsWith('.'))
      .sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
