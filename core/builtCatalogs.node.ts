/**
 * The catalogs that the page and the keywords import. The build and the start of the process fix them, so the gateway and
 * the tool use these versions and ignore those of a schemas folder. They read all other catalogs live.
 */
import { basename, join } from 'node:path'
import { canonicalJson } from './canonicalJson.ts'
import { readSchemas } from './readSchemas.node.ts'
import type { SchemaFile } from './schemaFile.ts'

/** Only the gateway reads these, and gives the page what it needs: a change takes effect at once. */
const live = [
  'banks.json',
  'cardBrands.json',
  'platforms.json',
  'regions.json',
  'sandboxAccounts.json',
  'sandboxCards.json',
]

const ours = readSchemas(join(import.meta.dirname, '../schemas'), ['catalogs']).files

const built: ReadonlyMap<string, SchemaFile> = new Map(
  ours.filter(({ path }) => !live.includes(basename(path))).map((file) => [file.path, file]),
)

/** The catalogs that a schemas folder may leave out. Releases before the file was read live built it in. */
export const defaultCatalogs: readonly SchemaFile[] = ours.filter(({ path }) => basename(path) === 'cardBrands.json')

/** A catalog of a schemas folder that differs from the built one, with the first line that differs, from 1. */
export interface Outdated {
  path: string
  line: number
}

/**
 * @param files of a schemas folder
 * @returns the same files with the built catalogs in place of the folder's, and the folder's catalogs that differ
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

/** Compares values and ignores layout. A text that is not JSON always differs. */
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
