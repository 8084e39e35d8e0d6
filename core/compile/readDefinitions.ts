/** Checks definitions against the wire contract first: they come from a server. */
import definitionSchema from '../../schemas/meta/definition.schema.json' with { type: 'json' }
import type { FieldDefinition } from '../../schemas/types.ts'
import { canonicalName } from '../../validators/clean.ts'
import type { Keyword } from '../../validators/keyword.ts'
import { checkOf } from './checkOf.ts'
import { DefinitionError } from './definitionError.ts'

const maxFields = 500

/** A definition and its JSON pointer. */
export interface Placed {
  definition: FieldDefinition
  path: string
  /** The row around it. */
  row?: Placed
}

/** @throws DefinitionError TF101 for a breach of the contract */
export function obeyContract(
  value: unknown,
  path: string,
  shape: Record<string, unknown>,
  keywords: Map<string, Keyword>,
): void {
  const contract = checkOf(shape, keywords)
  if (contract(value)) return
  const [error] = contract.errors ?? []
  const fault = `the definition breaks the contract: ${error?.keyword} ${JSON.stringify(error?.schema)}.`
  throw new DefinitionError('TF101', `${path}${error?.instancePath}`, fault, 'see schemas/meta/definition.schema.json')
}

/**
 * @returns the fields with display 'Y' in display order; the fields of a row form one list
 * @throws DefinitionError TF101 to TF104
 */
export function readDefinitions(definitions: FieldDefinition[], keywords: Map<string, Keyword>): Placed[][] {
  const obey = (definition: FieldDefinition, path: string): Placed => {
    obeyContract(definition, path, definitionSchema, keywords)
    return { definition: { ...definition, name: canonicalName(definition.name) }, path }
  }
  if (!Array.isArray(definitions))
    throw new DefinitionError('TF101', '', 'definitions must be an array.', 'send an array')
  if (definitions.length > maxFields) throw tooMany()

  const lines = definitions.map((definition, index) => {
    const placed = obey(definition, `/${index}`)
    return { ...placed, fields: isRow(definition) ? rowFields(placed, obey) : [placed] }
  })
  refuseRepeats(lines.flatMap(({ fields }) => fields))
  return lines
    .filter(({ definition }) => definition.display === 'Y')
    .map(({ fields }) => fields.filter((field) => field.definition.display === 'Y'))
    .filter((fields) => fields.length > 0)
}

const isRow = (definition: FieldDefinition) => definition.isRowFields === 'Y'

function rowFields(row: Placed, obey: (definition: FieldDefinition, path: string) => Placed): Placed[] {
  const { definition, path } = row
  if (!definition.rowFields)
    throw new DefinitionError('TF104', path, 'a row has no rowFields.', 'list the fields of the row')
  return definition.rowFields.map((inner, index) => {
    const placed = obey(inner, `${path}/rowFields/${index}`)
    if (isRow(inner)) throw new DefinitionError('TF104', placed.path, 'a row is in a row.', 'rows hold fields only')
    return { ...placed, row }
  })
}

function refuseRepeats(fields: Placed[]): void {
  if (fields.length > maxFields) throw tooMany()
  const names = new Set<string>()
  for (const { definition, path } of fields) {
    if (names.has(definition.name)) {
      throw new DefinitionError(
        'TF102',
        `${path}/name`,
        `field "${definition.name}" appears twice.`,
        'give each field a name of its own',
      )
    }
    names.add(definition.name)
  }
}

const tooMany = () => new DefinitionError('TF103', '', `there are more than ${maxFields} fields.`, 'split the form')
