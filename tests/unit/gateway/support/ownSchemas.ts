/** Our schema files in a folder of a test's own, which it may change. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { MethodFile } from '../../../../schemas/types.ts'

const schemas = join(import.meta.dirname, '../../../../schemas')

/**
 * To be called outside of any test; the folder is there until the file's last test is over.
 *
 * @param methods beside ours, or in place of those of the same code
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
