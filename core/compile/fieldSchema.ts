/** What is checked of one field: its kind's keywords, the rules of its definition, its limit and its options, together. */
import type { FieldDefinition } from '../../schemas/types.ts'
import type { Keyword } from '../../validators/keyword.ts'
import { judgeConstraints } from './constraints.ts'
import { DefinitionError } from './definitionError.ts'
import type { Placed } from './readDefinitions.ts'
import { readRules } from './rules.ts'
import type { Constraints } from './ruleTable.ts'
import { contradiction, tighten } from './tighten.ts'
import { truncateValue } from './truncateValue.ts'
import type { FieldSchema } from './types.ts'

type JsonType = FieldSchema['type']

/**
 * @returns the field's schema, and its advice if it has some
 * @throws DefinitionError TF105 to TF112, TF115
 */
export function fieldSchema(
  placed: Placed,
  keywords: Map<string, Keyword>,
): { schema: FieldSchema; advice?: Constraints } {
  const { definition, path } = placed
  const { type: typeInSchema, ...own } = definition.schema ?? {}
  const type = (definition.type ?? typeInSchema ?? 'string') as JsonType
  if (!['string', 'number', 'boolean'].includes(type)) {
    throw new DefinitionError(
      'TF109',
      `${path}/schema`,
      `type ${truncateValue(type)} can't be a field's.`,
      'string, number or boolean',
    )
  }

  const rules = readRules(definition.validationRules, { isNumber: type === 'number', keywords, path })
  const sources: [Constraints, string][] = [
    [own, '/schema'],
    ...rules.map((rule): [Constraints, string] => [rule, '/validationRules']),
    [limitOf(definition, type), '/maxLength'],
    [optionsOf(definition, type, path), '/options'],
  ]
  for (const [constraints, place] of sources) judgeConstraints(constraints, type, `${path}${place}`, keywords)
  const constraints = sources.map(([source]) => source).reduce((all, next) => put(all, next, path, keywords))
  const crossed = contradiction(constraints, keywords)
  if (crossed) throw new DefinitionError('TF111', path, `no value can pass ${crossed}.`, 'loosen one of them')

  const { type: _, ...advice } = definition.advice ?? {}
  judgeConstraints(advice, type, `${path}/advice`, keywords)
  return {
    schema: { type, ...constraints, ...defaultOf(definition, type, constraints.enum as unknown[] | undefined, path) },
    ...(Object.keys(advice).length > 0 && { advice: { type, ...advice } }),
  }
}

/** The limit of what can be typed also binds; a mask types more characters than it hands up, never fewer. */
const limitOf = ({ maxLength }: FieldDefinition, type: JsonType): Constraints =>
  maxLength !== undefined && type === 'string' ? { maxLength } : {}

function optionsOf({ options }: FieldDefinition, type: JsonType, path: string): Constraints {
  if (!options) return {}
  if (options.length === 0)
    throw new DefinitionError('TF111', `${path}/options`, 'there are no options.', 'list at least one')
  const values = options.map(({ value }) => (type === 'number' ? Number(value) : value))
  return { enum: [...new Set(values)] }
}

function put(all: Constraints, next: Constraints, path: string, keywords: Map<string, Keyword>): Constraints {
  try {
    return tighten(all, next, keywords)
  } catch (error) {
    throw new DefinitionError(
      'TF112',
      path,
      `keyword "${(error as Error).message}" stands twice, with different parameters.`,
      'keep one',
    )
  }
}

/** The value as sent; for a select whose value is none of its options, or that has none, the first (spec, section 4). */
function defaultOf(
  { value, emptyOption }: FieldDefinition,
  type: JsonType,
  allowed: unknown[] | undefined,
  path: string,
): Pick<FieldSchema, 'default'> {
  if (value !== undefined && typeof value !== type) {
    throw new DefinitionError(
      'TF115',
      `${path}/value`,
      `value ${truncateValue(value)} is no ${type}.`,
      `send a ${type}`,
    )
  }
  if (value !== undefined && (!allowed || allowed.includes(value))) return { default: value }
  return allowed && !emptyOption ? { default: allowed[0] as string | number | boolean } : {}
}
