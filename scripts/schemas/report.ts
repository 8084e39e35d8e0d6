/** The report of a command, which formats/ print. */

import type { Finding } from '../../core/lint/types.ts'
import type { SchemaFile } from '../../core/schemaFile.ts'

/** A finding of any command; a note requires no action. */
export interface FileFinding extends Omit<Finding, 'severity'> {
  severity: Finding['severity'] | 'note'
  /** The proof, such as values that are judged differently; in JSON only. */
  witness?: unknown
}

export interface Report {
  /** The command; validate by default. */
  command?: string
  findings: FileFinding[]
  /** The number of findings that silenced.json silences. */
  silenced: number
  /** The paths of the checked files. */
  looked: string[]
  /** The text of the files, for code frames. */
  texts: SchemaFile[]
  /** Further numbers of the command, such as the seed of its values; in JSON only. */
  numbers?: Record<string, number>
}

/** The `format` export of a file in formats/. */
export type Format = (report: Report, options: { colour: boolean }) => string

export const counts = ({ findings }: Report) => {
  const count = (severity: FileFinding['severity']) => findings.filter((each) => each.severity === severity).length
  return { errors: count('error'), warnings: count('warning'), notes: count('note') }
}

/** For formats with one text per finding. */
export const sentenceOf = ({ message, hint }: FileFinding): string => [message, hint].filter(Boolean).join(' — ')
