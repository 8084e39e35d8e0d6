/** Checks a method's settings for the sandbox: the sandbox can make them, and the page can draw the result. */
import type { ErrorObject } from 'ajv'
import type { MethodFile } from '../../schemas/types.ts'
import { didYouMean } from '../../validators/nearest.ts'
import { entriesOf } from './entries.ts'
import type { Library, Typed } from './library.ts'
import { hintOf } from './metaFinding.ts'
import { schemaErrors } from './schemaErrors.ts'
import type { Finding } from './types.ts'

type Method = Typed<MethodFile>
type Json = Record<string, unknown>

/** TF216. */
export function lintSandbox({ content, finding }: Method, { makers, tools }: Library): Finding[] {
  const sandbox = content.providers?.sandbox ?? content.sandbox
  const at = content.providers?.sandbox ? '/providers/sandbox' : '/sandbox'
  const fault = (pointer: string, message: string, hint: string) => finding('TF216', pointer, message, hint)
  if (content.sandbox && content.providers?.sandbox)
    return [
      finding('TF216', '/sandbox', 'the method has two settings for the sandbox.', 'keep providers.sandbox', {
        atName: true,
      }),
    ]
  if (!sandbox || makers.size === 0) return []
  const schema = makers.get(sandbox.make)
  if (!schema) {
    const hint = didYouMean(sandbox.make, makers.keys(), 'add it to schemas/meta/sandbox')
    return [fault(`${at}/make`, `the sandbox can not make "${sandbox.make}".`, hint)]
  }
  // The answer of a step belongs to no maker (step.ts).
  const { answer: _, ...made } = sandbox
  const errors = schemaErrors(schema, made, tools.keywords)
  if (errors.length > 0) return errors.map((error) => optionFinding(error, schema, at, finding))
  return numberFaults(sandbox, schema)
    .map(([name, message, hint]) => fault(`${at}/${name}`, message, hint))
    .concat(fieldFault(content, sandbox).map(([message, hint]) => fault(`${at}/field`, message, hint)))
}

/** Checks a number's length, and that its barcode can show it. */
function numberFaults(
  { digits, prefix = '', check = 'none', barcode }: Json,
  schema: Json,
): [string, string, string][] {
  if (typeof digits !== 'number' || !Object.hasOwn(schema.properties ?? {}, 'prefix')) return []
  const free = digits - String(prefix).length - (check === 'none' ? 0 : 1)
  if (free < 1)
    return [
      [
        'digits',
        `${digits} digits leave no room between the prefix and the check digit.`,
        'write more, or a shorter prefix',
      ],
    ]
  return barcode === 'itf' && digits % 2 === 1
    ? [['digits', 'this barcode needs an even number of digits.', 'write an even number, or "code128"']]
    : []
}

/** Checks that the field which decides the outcome is asked. */
function fieldFault({ fields }: MethodFile, { field }: Json): [string, string][] {
  if (typeof field !== 'string') return []
  const names = entriesOf(fields).flatMap(({ as, use, name }) => as ?? use ?? name ?? [])
  return names.includes(field)
    ? []
    : [[`no field is named "${field}".`, didYouMean(field, names, 'name a field of the method')]]
}

function optionFinding(error: ErrorObject, schema: Json, at: string, finding: Method['finding']) {
  const { instancePath, params, message } = error
  const extra = params.additionalProperty as string | undefined
  if (extra === undefined) return finding('TF216', `${at}${instancePath}`, `${message}.`, hintOf(error))
  const hint = didYouMean(extra, Object.keys(schema.properties ?? {}), 'take it out')
  const place = `${at}${instancePath}/${extra}`
  return finding('TF216', place, `property "${extra}" is not known here.`, hint, { atName: true })
}
