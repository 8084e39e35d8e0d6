/** The schema files that the commands are about: SCHEMAS_DIR, else those of the folder that one stands in, else ours. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = join(import.meta.dirname, '../..')

export const schemas = resolve(
  process.env.SCHEMAS_DIR ?? (existsSync('schemas/methods') ? 'schemas' : join(root, 'schemas')),
)
