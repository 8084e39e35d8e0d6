/** The output formats of a report: one file of formats/ each. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Format, Report } from './report.ts'

const folder = join(import.meta.dirname, 'formats')

export const formatNames = (): string[] =>
  readdirSync(folder)
    .map((file) => file.replace(/\.ts$/, ''))
    .sort()

/** @param name of formatNames */
export async function printReport(report: Report, name: string): Promise<void> {
  const { format } = (await import(join(folder, `${name}.ts`))) as { format: Format }
  const text = format(report, { colour: wantsColour(process.env, process.stdout.isTTY) })
  if (text) console.log(text)
}

/** Source: no-color.org, force-color.org; FORCE_COLOR wins, as in Node itself. */
export function wantsColour(env: NodeJS.ProcessEnv, isTerminal = false): boolean {
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false'
  return !env.NO_COLOR && isTerminal && env.TERM !== 'dumb'
}
