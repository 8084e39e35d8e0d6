/** silenced.json of a schemas folder: accepted findings, each with its reason. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Document, readDocument } from '../../core/lint/document.ts'
import type { Finding } from '../../core/lint/types.ts'
import { unreadFinding } from '../../core/lint/unread.ts'
import { readOne } from '../../core/readSchemas.node.ts'
import type { SchemaFile } from '../../core/schemaFile.ts'
import errors from '../../schemas/catalogs/errors.json' with { type: 'json' }
import type { SilencedFile } from '../../schemas/types.ts'
import { didYouMean } from '../../validators/nearest.ts'
import { root } from './folder.ts'

/** The code, the file and the JSON pointer of the finding. */
type Silence = SilencedFile['silenced'][number]

export interface Silencing {
  /** The remaining findings. */
  findings: Finding[]
  silenced: number
}

/**
 * @param folder of the schemas, which may have a silenced.json
 * @param findings of the files in `looked`
 * @param texts of all files, for the places of pointers
 * @param today YYYY-MM-DD
 * @param shownPath a path as findings show it
 */
export function silence(
  folder: string,
  { findings, looked, texts }: { findings: Finding[]; looked: string[]; texts: SchemaFile[] },
  today: string,
  shownPath: (path: string) => string,
): Silencing {
  const path = join(folder, 'silenced.json')
  if (!existsSync(path)) return { findings, silenced: 0 }
  const read = readOne(path)
  const file = shownPath(path)
  if (!('text' in read)) return { findings: [...findings, unreadFinding({ ...read, path: file })], silenced: 0 }
  const document = readDocument({ path: file, text: read.text })
  if (Array.isArray(document)) return { findings: [...findings, ...document], silenced: 0 }
  const entries = document.data.silenced
  if (!Array.isArray(entries)) {
    const hint = 'write { "silenced": [{ "code", "file", "path", "reason" }] }'
    return {
      findings: [...findings, document.finding('TF255', '', 'the list "silenced" is missing.', hint)],
      silenced: 0,
    }
  }
  const gone = new Set<Finding>()
  const own = entries.flatMap((entry: unknown, index) => {
    const at = `/silenced/${index}`
    const fault = faultOf(entry, today, document, at)
    if (fault) return [fault]
    const silence = entry as Silence
    const names = [silence.file, shownPath(join(folder, silence.file))]
    const places = placesOf(
      silence.path,
      texts.find(({ path }) => names.includes(path)),
    )
    const met = findings.filter(
      ({ code, file, line, column }) =>
        code === silence.code && names.includes(file) && places.includes(`${line}:${column}`),
    )
    for (const finding of met) gone.add(finding)
    if (
      met.length > 0 ||
      (!names.some((name) => looked.includes(name)) && texts.some(({ path }) => names.includes(path)))
    )
      return []
    return [document.finding('TF256', at, 'this entry silences no finding.', 'take it out')]
  })
  return { findings: [...findings.filter((finding) => !gone.has(finding)), ...own], silenced: gone.size }
}

const members = ['code', 'file', 'path', 'reason', 'until']

/** The faults of an entry itself. */
function faultOf(entry: unknown, today: string, document: Document, at: string): Finding | undefined {
  const fault = (pointer: string, message: string, hint: string) =>
    document.finding('TF255', `${at}${pointer}`, message, hint)
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry))
    return fault('', 'an entry must be an object.', 'write { "code", "file", "path", "reason" }')
  const { code, until, ...rest } = entry as Partial<Record<keyof Silence, unknown>>
  const unknown = Object.keys(entry).find((name) => !members.includes(name))
  if (unknown)
    return fault(`/${unknown}`, `property "${unknown}" is not known here.`, didYouMean(unknown, members, 'take it out'))
  if (!codesOf().has(String(code)))
    return fault('/code', `code "${code}" does not exist.`, didYouMean(code, codesOf(), 'copy it from the finding'))
  for (const name of ['file', 'path'] as const)
    if (typeof rest[name] !== 'string') return fault(`/${name}`, `"${name}" is missing.`, 'copy it from the finding')
  if (typeof rest.reason !== 'string' || rest.reason.trim().length < 10)
    return fault('/reason', 'the reason is missing.', 'write in a sentence why the finding stays')
  if (until === undefined) return undefined
  if (typeof until !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(until))
    return fault('/until', '"until" is not a date.', 'write it as 2027-01-31')
  return until < today
    ? fault('/until', 'this entry has expired.', 'correct the finding, or set a later date')
    : undefined
}

/** Places of a finding about a value: the value, or its name. */
function placesOf(pointer: string, file: SchemaFile | undefined): string[] {
  const document = file && readDocument(file)
  if (!document || Array.isArray(document)) return file ? ['1:1'] : []
  return [{}, { atName: true }].map((more) => {
    const { line, column } = document.finding('', pointer, '', '', more)
    return `${line}:${column}`
  })
}

let codes: Set<string> | undefined

/** The codes of compiling, and every code of our checks: the checks' sources are their only list. */
function codesOf(): Set<string> {
  codes ??= new Set([
    ...errors.definitions.map(({ code }) => code),
    ...['core/lint', 'scripts/schemas/style'].flatMap((folder) =>
      readdirSync(join(root, folder))
        .filter((name) => name.endsWith('.ts'))
        .flatMap((name) => readFileSync(join(root, folder, name), 'utf8').match(/\bTF\d{3}\b/g) ?? []),
    ),
  ])
  return codes
}
