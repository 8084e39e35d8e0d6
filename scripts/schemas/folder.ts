/** The schema files that the commands are about: what the gateway reads, so SCHEMAS_DIR or ours. */
import { join, resolve } from 'node:path'

export const root = join(import.meta.dirname, '../..')

export const schemas = resolve(process.env.SCHEMAS_DIR ?? join(root, 'schemas'))
