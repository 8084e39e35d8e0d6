/**
 * Writes what is made of the JSON files: schemas/types.ts, with one TypeScript type for every JSON Schema in schemas/meta,
 * schemas/api and schemas/blocks, so that no type of a JSON file or of an answer is typed twice; and of the catalog of
 * errors the codes in schemas/api/errorAnswer.schema.json and docs/errors.md; and docs/method-file.md of the meta-schemas. `--check` writes nothing and fails when a
 * file is stale.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import catalog from '../schemas/catalogs/errors.json' with { type: 'json' }
import { renderErrors, withCodes } from './errorsOf.ts'
import { renderReference } from './referenceOf.ts'
import { renderTypes } from './typesOf.ts'

const root = join(import.meta.dirname, '..')
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

/** In this order: the types know the codes. */
const made: [file: string, render: () => string | Promise<string>][] = [
  ['schemas/api/errorAnswer.schema.json', () => withCodes(textOf('schemas/api/errorAnswer.schema.json'), catalog)],
  ['docs/errors.md', () => renderErrors(catalog)],
  ['schemas/types.ts', () => renderTypes(join(root, 'schemas'))],
  ['docs/method-file.md', () => renderReference(join(root, 'schemas/meta'))],
]

for (const [file, render] of made) {
  const text = await render()
  if (!process.argv.includes('--check')) writeFileSync(join(root, file), text)
  else if (textOf(file) !== text) {
    console.error(`${file} is older than what it is made of: run npm run types`)
    process.exit(1)
  }
}
