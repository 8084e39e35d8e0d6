/** Schema files of one journey: a copy of the project's files, for a gateway that starts with them. */
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** @returns a folder for a gateway; its files may be changed */
export function ownSchemas(): string {
  const folder = mkdtempSync(join(process.env.JOURNEYS_FOLDER ?? tmpdir(), 'schemas-'))
  cpSync(join(import.meta.dirname, '../../schemas'), folder, { recursive: true })
  return folder
}

/** Reads a file of such a folder, changes its content in place, and writes it. */
export function changeFile<Content>(folder: string, path: string, change: (content: Content) => void): void {
  const file = join(folder, path)
  const content = JSON.parse(readFileSync(file, 'utf8')) as Content
  change(content)
  writeFileSync(file, JSON.stringify(content))
}
