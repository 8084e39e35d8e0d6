/** All mutants of files, by Stryker's instrumenter: one source holds all of a file, and a switch chooses one. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import type { ChangedLines } from './changedLines.ts'

export interface Mutant {
  id: string
  /** The same in every run: file, place, mutator and replacement. */
  key: string
  file: string
  mutator: string
  /** Lines and columns from 1. */
  start: { line: number; column: number }
  end: { line: number; column: number }
  original: string
  replacement: string
}

const silent = () => {}
const no = () => false
const logger = {
  isTraceEnabled: no,
  isDebugEnabled: no,
  isInfoEnabled: no,
  isWarnEnabled: no,
  isErrorEnabled: no,
  isFatalEnabled: no,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
}

/** Names that the instrumenter writes into its sources. */
const header = 'const { cover: stryCov_9fa48, isActive: stryMutAct_9fa48 } = (globalThis as any).mutated;'

/** @param lines only mutants that touch them */
export async function mutantsOf(root: string, files: string[], lines?: ChangedLines) {
  const contents = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  const chosen = [...contents].filter(([name]) => !lines || lines.has(name))
  const { files: mutated, mutants } = await new Instrumenter(logger).instrument(
    chosen.map(([name, content]) => ({ name, content, mutate: true })),
    { plugins: null, excludedMutations: [], ignorers: [], noHeader: true },
  )
  const sources = Object.fromEntries(
    mutated.map(({ name, content }) => [
      name,
      `${header}(globalThis as any).mutated.enter();\n${content}\n;(globalThis as any).mutated.leave();`,
    ]),
  )
  const all = mutants.map(
    ({ id, fileName: file, mutatorName: mutator, location: { start, end }, replacement }): Mutant => {
      const from = { line: start.line + 1, column: start.column + 1 }
      return {
        id,
        key: `${file}:${from.line}:${from.column} ${end.line}:${end.column} ${mutator} ${replacement}`,
        file,
        mutator,
        start: from,
        end: { line: end.line + 1, column: end.column + 1 },
        original: textAt(contents.get(file) ?? '', start, end),
        replacement,
      }
    },
  )
  return { sources, mutants: all.filter((mutant) => !isText(mutant) && isIn(mutant, lines)) }
}

/**
 * A string with a space in it is a sentence for a person; which words it uses is no behaviour of the code. Names, codes and
 * values of a protocol have no space, and their mutants count.
 */
const isText = ({ mutator, original }: Mutant) => mutator === 'StringLiteral' && /\s/.test(original.trim())

function isIn({ file, start, end }: Mutant, lines?: ChangedLines): boolean {
  return !lines || (lines.get(file) ?? []).some(([first, last]) => start.line <= last && first <= end.line)
}

interface Place {
  line: number
  column: number
}

function textAt(content: string, start: Place, end: Place): string {
  const lines = content.split('\n').slice(start.line, end.line + 1)
  lines[lines.length - 1] = lines.at(-1)?.slice(0, end.column) ?? ''
  lines[0] = lines[0]?.slice(start.column) ?? ''
  return lines.join('\n')
}
