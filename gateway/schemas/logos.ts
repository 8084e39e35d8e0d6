/** The logos beside method files. Each address contains a hash of the content. */
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { SchemaFiles } from './schemaFiles.ts'

interface Folder {
  config: { schemasDir: string }
  files: () => SchemaFiles
}

const types: Record<string, string> = { '.svg': 'image/svg+xml', '.png': 'image/png', '.webp': 'image/webp' }

/** @returns undefined without such a picture beside the methods: a name can never lead to another folder */
export async function readLogo({ config, files }: Folder, file: string) {
  const type = types[extname(file)]
  if (!type || !files().images.has(file)) return undefined
  const bytes = await readFile(join(config.schemasDir, 'methods', file)).catch(() => undefined)
  return bytes && { type, bytes }
}

/** `/api/logos/OXXO.svg?v=…`, or undefined without the file: the page then draws the name. */
export function logoAddress({ files }: Pick<Folder, 'files'>, file: string | undefined): string | undefined {
  const version = file === undefined ? undefined : files().images.get(file)
  return version && `/api/logos/${file}?v=${version}`
}
