/** The logos that stand beside method files, each at an address of its own that changes with its content. */
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { SchemaFiles } from './schemaFiles.ts'

interface Folder {
  config: { schemasDir: string }
  files: () => SchemaFiles
}

const types: Record<string, string> = { '.svg': 'image/svg+xml', '.png': 'image/png', '.webp': 'image/webp' }

/** @returns undefined when no such picture stands beside the methods: a name is never a way to another folder */
export async function readLogo({ config, files }: Folder, file: string) {
  const type = types[extname(file)]
  if (!type || !files().images.has(file)) return undefined
  const bytes = await readFile(join(config.schemasDir, 'methods', file)).catch(() => undefined)
  return bytes && { type, bytes }
}

/** `/api/logos/OXXO.svg?v=…`, or undefined when the file is not there: the page then draws the name. */
export function logoAddress({ files }: Pick<Folder, 'files'>, file: string | undefined): string | undefined {
  const version = file === undefined ? undefined : files().images.get(file)
  return version && `/api/logos/${file}?v=${version}`
}
