/** The peer: Ajv checks every file that `schemas validate` reads by its meta-schema, and does nothing else. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { withoutEditorParts } from '../../../core/lint/editorParts.ts'
import { parts } from '../../../core/lint/parts.ts'
import { schemaRooms } from '../../../core/readSchemas.node.ts'
import { root } from '../harness/report.ts'
import { reportPass } from './reportPass.ts'

const [, , folder = ''] = process.argv

type Json = Record<string, unknown>

reportPass(() => {
  const rooms = [
    ...schemaRooms.map((room) => join(folder, room)),
    ...['schemas/api', 'schemas/blocks', 'pages', 'locales'].map((room) => join(root, room)),
  ]
  const files = rooms.flatMap((room) =>
    readdirSync(room)
      .filter((name) => name.endsWith('.json'))
      .map((name) => JSON.parse(readFileSync(join(room, name), 'utf8')) as Json),
  )
  const ajv = new Ajv({ allErrors: true, strict: false })
  addFormats.default(ajv)
  const schemas = new Map(files.map((file) => [String(file.$id).replace(/^.*\//, ''), file]))
  const compiled = new Map<string, ValidateFunction>()
  const obeys = (name: string, value: unknown): boolean => {
    const known = compiled.get(name) ?? ajv.compile(withoutEditorParts(schemas.get(name) as Json))
    compiled.set(name, known)
    return known(value)
  }

  let wrong = 0
  for (const file of files) {
    const name = String(file.$schema).replace(/^.*\//, '')
    // Ajv checks a schema by draft-07 when it compiles it.
    if (name.startsWith('schema')) continue
    const { lists = [], schema = '', again = [] } = parts[name] ?? {}
    const entriesOf = (list: unknown): Json[] =>
      ((list ?? []) as Json[]).flatMap((entry) => [entry, ...again.flatMap((inner) => entriesOf(entry[inner]))])
    const entries = lists.flatMap((list) => entriesOf(valueAt(file, list)))
    if (!obeys(name, file) || !entries.every((entry) => obeys(schema, entry))) wrong++
  }
  if (wrong > 0) throw new Error(`Ajv refuses ${wrong} files`)
  console.log(JSON.stringify({ files: files.length }))
})

function valueAt(file: Json, pointer: string): unknown {
  const names = pointer.split('/').slice(1)
  return names.reduce<unknown>((value, name) => (value as Json | undefined)?.[name], file)
}
