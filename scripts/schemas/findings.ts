/** Findings of commands that judge the folder, not a file: sentences for people, else a report. */
import { join } from 'node:path'
import { schemas } from './folder.ts'
import { printReport } from './formats.ts'
import { shownPath } from './names.ts'
import type { FileFinding, Report } from './report.ts'

/** A finding about a file of the schemas folder as a whole. */
export const fileFinding = (path: string, finding: Omit<FileFinding, 'file' | 'line' | 'column'>): FileFinding => ({
  ...{ file: fileOf(path), line: 1, column: 1 },
  ...finding,
})

/** @param path from the schemas folder, such as methods/OXXO.json. @returns as findings name it */
export const fileOf = (path: string): string => shownPath(join(schemas, path))

/** @param lines what people read, without the empty ones at the end */
export async function printFindings(
  report: Pick<Report, 'command' | 'findings' | 'looked' | 'numbers'>,
  format: string,
  lines: () => string[],
): Promise<void> {
  if (format !== 'pretty') return printReport({ silenced: 0, texts: [], ...report }, format)
  for (const line of lines()) console.log(line)
}
