/**
 * The catalogs that the page and the keywords import. They are fixed when the page is built and the process starts, so the
 * gateway and the tool go by the same, whatever a schemas folder has in their place. All others are read live.
 */
import { basename, join } from 'node:path'
import { canonicalJson } from './canonicalJson.ts'
import { readSchemas } from './readSchemas.node.ts'
import type { SchemaFile } from './schemaFile.ts'

/** Only the gateway reads these: a change counts at once. */
const live = ['banks.json', 'platforms.json', 'regions.json', 'sandboxAccounts.json', 'sandboxCards.json']

const built: ReadonlyMap<string, SchemaFile> = new Map(
  readSchemas(join(import.meta.dirname, '../schemas'), ['catalogs'])
    .files.filter(({ path }) => !live.includes(basename(path)))
    .map((file) => [file.path, file]),
)

/** A catalog of a schemas folder that is another than the built one; the line is the first that differs, from 1. */
export interface Outdated {
  path: string
  line: number
}

/**
 * @param files of a schemas folder
 * @returns the same with the built catalogs in place of the folder's, and which of the folder's differ from them
 */
export function withBuiltCatalogs(files: SchemaFile[]): { files: SchemaFile[]; outdated: Outdated[] } {
  const replaced = files.flatMap((file) => {
    const mine = built.get(file.path)
    return mine ? [{ file, mine }] : []
  })
  return {
    files: [...files.filter(({ path }) => !built.has(path)), ...built.values()],
    outdated: replaced
      .filter(({ file, mine }) => file.text !== mine.text && contentOf(file) !== contentOf(mine))
      .map(({ file, mine }) => ({ path: file.path, line: firstDifference(file.text, mine.text) })),
  }
}

/** However it is written; what is no JSON differs from all that is. */
function contentOf({ text }: SchemaFile): string {
  try {
    return canonicalJson(JSON.parse(text))
  } catch {
    return text
  }
}

function firstDifference(text: string, other: string): number {
  const [lines, others] = [text.split('\n'), other.split('\n')]
  const index = lines.findIndex((line, at) => line !== others[at])
  return index < 0 ? lines.length : index + 1
}
