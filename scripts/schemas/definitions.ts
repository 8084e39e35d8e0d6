/** `validate --definitions`: checks a server's definitions against the wire contract and compiles them. */
import { join } from 'node:path'
import { compileForm } from '../../core/compile/compileForm.ts'
import { DefinitionError } from '../../core/compile/definitionError.ts'
import { componentNames } from '../../core/componentNames.node.ts'
import { compileConditions } from '../../core/conditions/compileConditions.ts'
import { type Document, readDocument } from '../../core/lint/document.ts'
import { metaCheck } from '../../core/lint/metaSchemas.ts'
import type { Finding } from '../../core/lint/types.ts'
import { unreadFinding } from '../../core/lint/unread.ts'
import { readOne } from '../../core/readSchemas.node.ts'
import definitionSchema from '../../schemas/meta/definition.schema.json' with { type: 'json' }
import type { FieldDefinition } from '../../schemas/types.ts'
import { keywords } from '../../validators/keywords.node.ts'
import { didYouMean, hintOf } from '../../validators/nearest.ts'
import { root } from './folder.ts'
import { shownPath } from './names.ts'
import type { Report } from './report.ts'

/** A list is wrapped into an object, because a document must be one; that makes its first line longer. */
const wrapping = '{"definitions":'

const meta = 'seen.schema.json'

const seenSchema = {
  $id: meta,
  type: 'object',
  required: ['definitions'],
  properties: { definitions: { type: 'array', items: { ...definitionSchema, $id: undefined, $schema: undefined } } },
}

/** @param path of a file with a list of definitions, or with a whole answer that contains `definitions` */
export function reportDefinitions(path: string): Report {
  const file = shownPath(path)
  const read = readOne(path)
  const reportOf = (findings: Finding[], text = ''): Report => ({
    ...{ findings, silenced: 0, looked: [file] },
    texts: [{ path: file, text }],
  })
  if (!('text' in read)) return reportOf([unreadFinding({ ...read, path: file })])
  const isList = read.text.trimStart().startsWith('[')
  const document = readDocument({ path: file, text: isList ? `${wrapping}${read.text}}` : read.text })
  const found = Array.isArray(document) ? document : lintDefinitions(document)
  const moved = found.map((each) =>
    isList && each.line === 1 ? { ...each, column: Math.max(1, each.column - wrapping.length) } : each,
  )
  return reportOf(moved, read.text)
}

function lintDefinitions(document: Document): Finding[] {
  const schema = JSON.parse(JSON.stringify(seenSchema)) as Record<string, unknown>
  const against = metaCheck([{ ...document, data: schema }], keywords)({ ...document, meta })
  if (against.length > 0) return against
  const definitions = document.data.definitions as FieldDefinition[]
  const widgets = componentNames(join(root, 'renderer'), 'widgets')
  const unknown = definitions.flatMap(({ component }, index) =>
    component === undefined || widgets.includes(component)
      ? []
      : document.finding(
          'TF204',
          `/definitions/${index}/component`,
          `component "${component}" does not exist.`,
          didYouMean(component, widgets, 'name a file of renderer/widgets'),
        ),
  )
  // Each definition alone, so that one fault hides no other; then all, for faults between them.
  const single = definitions.flatMap((definition, index) => compiling(document, [definition], index))
  return [...unknown, ...(single.length > 0 ? single : compiling(document, definitions, 0))]
}

function compiling(document: Document, definitions: FieldDefinition[], from: number): Finding[] {
  const country = typeof document.data.country === 'string' ? document.data.country : 'US'
  try {
    compileForm(definitions, { country, method: '' }, keywords, compileConditions)
    return []
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error
    // A condition may refer to another field, which is absent when a definition is checked alone.
    if (definitions.length === 1 && definitions[0]?.when) return []
    const path = error.path.replace(/^\/(\d+)/, (_, index) => `/${Number(index) + from}`)
    return [document.finding(error.code, `/definitions${path}`, error.message, hintOf(error))]
  }
}
