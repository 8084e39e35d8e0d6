/**
 * Writes schemas/types.ts: one TypeScript type for every JSON Schema in schemas/meta, schemas/api and schemas/blocks, so that no
 * type of a JSON file or of an answer is typed twice. `--check` writes nothing and fails when the file is stale.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderTypes } from './typesOf.ts'

const target = join(import.meta.dirname, '../schemas/types.ts')
const text = await renderTypes(join(import.meta.dirname, '../schemas'))

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text) {
    console.error('schemas/types.ts is older than its schemas: run npm run types')
    process.exit(1)
  }
} else writeFileSync(target, text)
