/** `schemas validate`: checks, prints, and checks again on request. */

import { resolve } from 'node:path'
import { unreadFinding } from '../../core/lint/unread.ts'
import { maxBytes, textOf, type Unread } from '../../core/readSchemas.node.ts'
import type { SchemaFile } from '../../core/schemaFile.ts'
import type { Exit, Options } from './command.ts'
import { printReport } from './formats.ts'
import { filesNamed } from './paths.ts'
import { progressOf } from './progress.ts'
import { counts, type Report } from './report.ts'
import { createValidation } from './validation.ts'

/**
 * Prints the faults of the schema files, and the number of checked files.
 *
 * @param words files, folders and patterns to report on, `-` for the standard input; by default all
 * @returns 1 for errors or too many warnings, 2 when a path does not exist or the number is none, else 0
 */
export async function validate(
  words: string[],
  { format = 'pretty', watch, definitions, fix, maxWarnings = 'Infinity' }: Options = {},
): Promise<Exit> {
  const paths = words.filter((word) => word !== '-')
  const { missing } = filesNamed(paths)
  for (const word of missing) console.error(`${word} does not exist.`)
  if (missing.length > 0) return 2
  const most = Number(maxWarnings)
  if (!(most >= 0)) {
    console.error(`--max-warnings ${maxWarnings}: write a number.`)
    return 2
  }
  if (typeof definitions === 'string') {
    const { reportDefinitions } = await import('./definitions.ts')
    return print(reportDefinitions(resolve(definitions)), String(format), most)
  }
  const look = createValidation()
  if (watch) return (await import('./watch.ts')).watch(() => look(namedBy(paths)))
  const input = words.includes('-') ? await readInput(process.stdin) : undefined
  const progress = progressOf('Checking the schema files', String(format))
  const named = words.length > 0 ? filesNamed(paths) : undefined
  const given = input && 'text' in input ? [input] : undefined
  const first = look(named, given)
  const { report, fixed } = fix ? await mendedBy(() => look(named, given), first) : { report: first, fixed: [] }
  const whole = input && !('text' in input) ? withUnread(report, input) : report
  progress.end()
  for (const file of fixed) console.error(`Mended ${file}`)
  if (format === 'pretty' && process.env.DATABASE_URL) await sayRollback()
  return print(whole, String(format), most)
}

/** Without it an operator may wonder why a valid change has no effect. */
async function sayRollback(): Promise<void> {
  const state = (await import('./gatewayCommand.ts')).rollbackState()
  if (state) console.error(state)
}

/** A corrected name may reveal the next fault, and its place elsewhere; further rounds would find nothing. */
const mostRounds = 4

async function mendedBy(look: () => Report, first: Report): Promise<{ report: Report; fixed: string[] }> {
  const { fixFiles } = await import('./fix.ts')
  const fixed = new Set<string>()
  let report = first
  for (let round = 0; round < mostRounds; round++) {
    const now = fixFiles(report)
    if (now.length === 0) break
    for (const file of now) fixed.add(file)
    report = look()
  }
  return { report, fixed: [...fixed] }
}

async function print(report: Report, format: string, mostWarnings: number): Promise<Exit> {
  await printReport(report, format)
  const { errors, warnings } = counts(report)
  return errors > 0 || warnings > mostWarnings ? 1 : 0
}

const namedBy = (paths: string[]) => (paths.length > 0 ? filesNamed(paths) : undefined)

const withUnread = (report: Report, unread: Unread): Report => ({
  ...report,
  findings: [...report.findings, unreadFinding(unread)],
  looked: [...report.looked, unread.path],
})

/**
 * Reads a file from the standard input, as an editor or a pipe sends it.
 *
 * @returns the file, named by its content; or why it was refused
 */
export async function readInput(input: AsyncIterable<Buffer | string>): Promise<SchemaFile | Unread> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of input) {
    parts.push(Buffer.from(part))
    size += parts.at(-1)?.length ?? 0
    if (size > maxBytes) return { path: 'stdin', message: 'the file has more than 1 MB.', hint: 'shorten it' }
  }
  const read = textOf(Buffer.concat(parts))
  return 'text' in read ? { path: `stdin/${nameIn(read.text)}.json`, ...read } : { path: 'stdin', ...read }
}

/** The members that name its file: a method's code, a field kind's name, a page's id. */
function nameIn(text: string): string {
  try {
    const { code, name, id } = JSON.parse(text) as Record<string, unknown>
    const own = [code, id, name].find((each) => typeof each === 'string')
    return typeof own === 'string' && /^[\w-]{1,64}$/.test(own) ? own : 'input'
  } catch {
    return 'input'
  }
}
