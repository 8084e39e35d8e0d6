/** The statements of the evidence, from statements.json, and what holds each of them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv, type ErrorObject } from 'ajv'
import { type Document, readDocument } from '../../core/lint/document.ts'
import type { Finding } from './findings.ts'
import schema from './statements.schema.json' with { type: 'json' }

export type Holder = { test: string; title: string } | { measurement: string }

export interface Statement {
  id: string
  /** Of PCI DSS 4.0.1. */
  requirement: string
  text: string
  holders: Holder[]
}

export interface FlowStep {
  id: string
  from: string
  to: string
  data: string
  protection: string
  code: { file: string; name: string }[]
  holders: Holder[]
}

/** What Tillform does are the statements of the same requirement. */
export interface Responsibility {
  requirement: string
  topic: string
  operator: string
  provider: string
}

export interface Statements {
  statements: Statement[]
  flow: FlowStep[]
  responsibilities: Responsibility[]
}

export const statementsFile = join(import.meta.dirname, 'statements.json')

/**
 * @param measurements the names that a holder may have
 * @returns the statements, and what is wrong with the file; none of it is used then
 */
export function readStatements(
  measurements: readonly string[],
  path = statementsFile,
): { stated: Statements; faults: Finding[] } {
  const document = readDocument({ path, text: readFileSync(path, 'utf8') })
  const nothing: Statements = { statements: [], flow: [], responsibilities: [] }
  if (Array.isArray(document))
    return { stated: nothing, faults: document.map(({ line, message }) => fault(`${path}:${line}`, message)) }
  const validate = new Ajv({ allErrors: true }).compile<Statements>(schema)
  if (!validate(document.data))
    return { stated: nothing, faults: (validate.errors ?? []).map((error) => shapeFault(document, error)) }
  return { stated: document.data, faults: senseFaults(document, document.data, measurements) }
}

/** Names that are given twice or mean nothing. */
function senseFaults(document: Document, stated: Statements, measurements: readonly string[]): Finding[] {
  const at = (pointer: string, message: string) => placed(document, pointer, message)
  const entries = [
    ...stated.statements.map((entry, index) => ({ ...entry, pointer: `/statements/${index}` })),
    ...stated.flow.map((entry, index) => ({ ...entry, pointer: `/flow/${index}` })),
  ]
  const known = new Set<string>()
  const doubled = entries.flatMap(({ id, pointer }) => {
    if (known.has(id)) return [at(`${pointer}/id`, `the id ${id} is used twice.`)]
    known.add(id)
    return []
  })
  const unmeasured = entries.flatMap(({ holders, pointer }) =>
    holders.flatMap((holder, index) =>
      'measurement' in holder && !measurements.includes(holder.measurement)
        ? [at(`${pointer}/holders/${index}`, `there is no measurement ${holder.measurement}.`)]
        : [],
    ),
  )
  return [...doubled, ...unmeasured, ...unassigned(document, stated)]
}

/** A requirement with a statement has a row in the matrix: 6.4.3 in that of 6.4. */
function unassigned(document: Document, { statements, responsibilities }: Statements): Finding[] {
  return statements.flatMap(({ requirement }, index) =>
    responsibilities.some((row) => isPartOf(requirement, row.requirement))
      ? []
      : [placed(document, `/statements/${index}/requirement`, `no responsibility has the requirement ${requirement}.`)],
  )
}

export const isPartOf = (requirement: string, whole: string): boolean =>
  requirement === whole || requirement.startsWith(`${whole}.`)

const shapeFault = (document: Document, { instancePath, message = '' }: ErrorObject) =>
  placed(document, instancePath, `${message}.`)

function placed({ finding }: Document, pointer: string, message: string): Finding {
  const { file, line, column } = finding('', pointer, message, '')
  return fault(`${file}:${line}:${column}`, message)
}

const fault = (where: string, what: string): Finding => ({ code: 'TF311', where, what })
