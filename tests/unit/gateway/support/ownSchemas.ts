/** A copy of our schema files, which a test may change. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { MethodFile } from '../../../../schemas/types.ts'

const schemas = join(import.meta.dirname, '../../../../schemas')

/**
 * Call it outside of any test: the folder is deleted after the last test of the file.
 *
 * @param methods added to ours, or replacing those with the same code
 * @returns the folder
 */
export function ownSchemas(...methods: MethodFile[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'tillform-schemas-'))
  cpSync(schemas, folder, { recursive: true })
  for (const method of methods) writeFileSync(join(folder, `methods/${method.code}.json`), JSON.stringify(method))
  afterAll(() => rmSync(folder, { recursive: true }))
  return folder
}

export const methodFile = (code: string): MethodFile =>
  JSON.parse(readFileSync(join(schemas, `methods/${code}.json`), 'utf8'))
