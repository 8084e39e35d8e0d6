/** What a run of a command says, and what is made of it to be read: formats/. */

import type { Finding } from '../../core/lint/types.ts'
import type { SchemaFile } from '../../core/schemaFile.ts'

/** A finding of any command; a note is worth reading, and nothing has to be done. */
export interface FileFinding extends Omit<Finding, 'severity'> {
  severity: Finding['severity'] | 'note'
  /** What proves it, such as values that are judged differently; in JSON alone. */
  witness?: unknown
}

export interface Report {
  /** Which command it is of; validate unless said. */
  command?: string
  findings: FileFinding[]
  /** How many more there are that silenced.json answers for. */
  silenced: number
  /** The paths of what was looked at. */
  looked: string[]
  /** The files as they are written, for code frames. */
  texts: SchemaFile[]
  /** What the command counted besides, such as the seed of its values; in JSON alone. */
  numbers?: Record<string, number>
}

/** What a file of formats/ exports as `format`. */
export type Format = (report: Report, options: { colour: boolean }) => string

export const counts = ({ findings }: Report) => {
  const count = (severity: FileFinding['severity']) => findings.filter((each) => each.severity === severity).length
  return { errors: count('error'), warnings: count('warning'), notes: count('note') }
}

/** For formats that have one text a finding. */
export const sentenceOf = ({ message, hint }: FileFinding): string => [message, hint].filter(Boolean).join(' — ')
