/** The logos that stand beside method files, each at an address of its own that changes with its content. */
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import type { Gateway } from './gateway.ts'

const types: Record<string, string> = { '.svg': 'image/svg+xml', '.png': 'image/png', '.webp': 'image/webp' }

export interface Logo {
  type: string
  bytes: Buffer
  version: string
}

const read = new Map<string, Logo & { mtimeMs: number }>()

/** @param file a bare file name. @returns undefined when there is no such picture */
export function readLogo({ config }: Pick<Gateway, 'config'>, file: string): Logo | undefined {
  const type = types[extname(file)]
  if (!type || basename(file) !== file) return undefined
  const path = join(config.schemasDir, 'methods', file)
  try {
    const stat = statSync(path, { throwIfNoEntry: false })
    if (!stat?.isFile()) return undefined
    const known = read.get(path)
    if (known?.mtimeMs === stat.mtimeMs) return known
    const bytes = readFileSync(path)
    const version = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
    const logo = { type, bytes, version, mtimeMs: stat.mtimeMs }
    read.set(path, logo)
    return logo
  } catch {
    // A picture that can't be read is no reason to sell nothing.
    return undefined
  }
}

/** `/api/logos/OXXO.svg?v=…`, or undefined when the file is not there: the page then draws the name. */
export function logoAddress(gateway: Pick<Gateway, 'config'>, file: string | undefined): string | undefined {
  const logo = file === undefined ? undefined : readLogo(gateway, file)
  return logo && `/api/logos/${file}?v=${logo.version}`
}
