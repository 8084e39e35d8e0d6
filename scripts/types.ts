/**
 * Writes the generated files: schemas/types.ts, with one TypeScript type for every JSON Schema in schemas/meta, schemas/api
 * and schemas/blocks, so that each type is written once; from the catalog of errors, the codes in
 * schemas/api/errorAnswer.schema.json and docs/errors.md; docs/method-file.md from the meta-schemas; docs/accessibility.md
 * from the tests; and the names for editors. For another schemas folder it writes only the names, into that folder.
 * `--check` writes nothing and fails when a file is stale.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import catalog from '../schemas/catalogs/errors.json' with { type: 'json' }
import { renderAccessibility } from './accessibilityOf.ts'
import { renderNames } from './editors/namesOf.ts'
import { renderErrors, withCodes } from './errorsOf.ts'
import { renderReference } from './referenceOf.ts'
import { schemas } from './schemas/folder.ts'
import { shownPath } from './schemas/names.ts'
import { renderTypes } from './typesOf.ts'

const root = join(import.meta.dirname, '..')
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

type Made = [path: string, render: () => string | Promise<string>]

/** Of this project, in this order: the types need the codes. */
const ours: Made[] = [
  ['schemas/api/errorAnswer.schema.json', () => withCodes(textOf('schemas/api/errorAnswer.schema.json'), catalog)],
  ['docs/errors.md', () => renderErrors(catalog)],
  ['schemas/types.ts', () => renderTypes(join(root, 'schemas'))],
  ['docs/accessibility.md', () => renderAccessibility(root)],
  ['docs/method-file.md', () => renderReference(join(root, 'schemas/meta'))],
].map(([file, render]) => [join(root, file as string), render as Made[1]])

/**
 * @param folder of the schemas; for another project's folder, only its own file is written
 * @returns 1 when `--check` finds a stale file
 */
export async function writeMade(isCheck: boolean, folder = schemas): Promise<0 | 1> {
  const names: Made = [join(folder, 'names.schema.json'), () => renderNames(root, folder)]
  for (const [path, render] of folder === join(root, 'schemas') ? [...ours, names] : [names]) {
    const text = await render()
    if (!isCheck) writeFileSync(path, text)
    else if (!existsSync(path) || readFileSync(path, 'utf8') !== text) {
      console.error(`${shownPath(path)} is older than what it is made of: run npm run types`)
      return 1
    }
  }
  return 0
}
