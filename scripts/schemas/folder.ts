/** The schema files for the commands: SCHEMAS_DIR, else those of the current folder, else ours. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = join(import.meta.dirname, '../..')

export const schemas = resolve(
  process.env.SCHEMAS_DIR ?? (existsSync('schemas/methods') ? 'schemas' : join(root, 'schemas')),
)
