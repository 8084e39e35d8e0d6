/** How the commands whose findings are no faults of a file print them: for people as sentences of their own, else as a report. */
import { join } from 'node:path'
import { schemas } from './folder.ts'
import { printReport } from './formats.ts'
import { nameOf } from './names.ts'
import type { Report, Told } from './report.ts'

/** A finding about a file of the schemas folder as a whole. */
export const toldOf = (path: string, told: Omit<Told, 'file' | 'line' | 'column'>): Told => ({
  ...{ file: fileOf(path), line: 1, column: 1 },
  ...told,
})

/** @param path from the schemas folder, such as methods/OXXO.json. @returns as findings name it */
export const fileOf = (path: string): string => nameOf(join(schemas, path))

/** @param lines what people read, without the empty ones at the end */
export async function printTold(
  report: Pick<Report, 'command' | 'findings' | 'looked' | 'numbers'>,
  format: string,
  lines: () => string[],
): Promise<void> {
  if (format !== 'pretty') return printReport({ silenced: 0, texts: [], ...report }, format)
  for (const line of lines()) console.log(line)
}
