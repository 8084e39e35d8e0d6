/** The peer: Ajv holds each method file of a folder against the schema of methods, and nothing else is asked of it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { withoutEditorParts } from '../../../validators/lint/editorParts.ts'

const [, , folder = ''] = process.argv
const read = (path: string): unknown => JSON.parse(readFileSync(join(folder, path), 'utf8'))

const ajv = new Ajv({ allErrors: true, strict: false })
addFormats.default(ajv)
const schemaOf = (name: string) => withoutEditorParts(read(`meta/${name}.schema.json`) as Record<string, unknown>)
const isMethod = ajv.compile(schemaOf('method'))
const isField = ajv.compile(schemaOf('methodField'))

interface Method {
  fields: { rowFields?: object[] }[]
}

let wrong = 0
for (const name of readdirSync(join(folder, 'methods')).filter((each) => each.endsWith('.json'))) {
  const method = read(`methods/${name}`)
  // The schema of methods leaves its fields open, since one field may hold others.
  const fields = (method as Method).fields.flatMap((field) => [field, ...(field.rowFields ?? [])])
  if (!isMethod(method) || !fields.every((field) => isField(field))) wrong++
}
if (wrong > 0) throw new Error(`Ajv refuses ${wrong} methods`)
