import type { FieldDefinition } from '../../schemas/types.ts'
import type { Keyword } from '../../validators/keyword.ts'
import { canonicalJson } from '../canonicalJson.ts'
import { joinConstraints, judgeConstraints } from './constraints.ts'
import { DefinitionError } from './definitionError.ts'
import { fieldUi, withoutTexts } from './fieldUi.ts'
import { hash128 } from './hash.ts'
import { type Placed, readDefinitions } from './readDefinitions.ts'
import { isConditional, readRules } from './rules.ts'
import { truncateValue } from './truncateValue.ts'
import type { CompileContext, CompiledForm, Constraints, FieldSchema, FieldUi } from './types.ts'

/**
 * Turns field definitions into what is checked and what is drawn. No I/O, no clock.
 *
 * @param definitions as the server sent them, in display order; fields with display other than 'Y' are left out
 * @param context country (ISO 3166-1 alpha-2) and method, which only affect the form's $id; never mode, today or language
 * @param keywords all keyword files, see keywords.vite.ts and keywords.node.ts
 * @param conditions compileConditions; a page loads it when a form has conditions
 * @returns plain JSON but for conditions.now; equal input gives equal output, byte for byte; texts never change its $id
 * @throws DefinitionError TF101 to TF115 and TF118 to TF122, with the path of the faulty definition
 * Source: product spec, sections 3 and 4
 */
export function compileForm(
  definitions: FieldDefinition[],
  context: CompileContext,
  keywords: Map<string, Keyword>,
  conditions?: CompileConditions,
): CompiledForm {
  const lines = readDefinitions(definitions, keywords)
  const placed = lines.flat()
  const asking = placed.find(
    ({ definition, row }) => isConditional(definition) || (row && isConditional(row.definition)),
  )
  if (asking && !conditions)
    throw new DefinitionError('TF122', asking.path, 'the form has conditions.', 'hand in compileConditions')
  const addConditions = asking && conditions?.(placed, keywords)
  const compileOne = (one: Placed) => compileField(one, keywords)
  const fields = placed.map(compileOne)
  const cardBrands = placed.find(({ definition }) => definition.cardBrands)?.definition.cardBrands
  const brands = cardBrands && { cardBrands }
  const content = {
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
    required: fields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    advice: Object.fromEntries(fields.flatMap(({ name, advice }) => (advice ? [[name, advice]] : []))),
    order: lines
      .map((line) => line.map(({ definition }) => definition.name))
      .map((names) => (names.length === 1 ? (names[0] as string) : names)),
    ...brands,
  }
  const drawn = () => fields.map(({ ui }) => withoutTexts(ui))
  const $id = context.isNameless ? '' : hash128(canonicalJson([context.country, context.method, content, drawn()]))
  const form: CompiledForm = {
    $id,
    schema: {
      $id,
      type: 'object',
      properties: content.properties,
      required: content.required,
      ...brands,
    },
    advice: { type: 'object', properties: content.advice, ...brands },
    uiSchema: Object.fromEntries(fields.map(({ name, ui }) => [name, ui])),
    order: content.order,
  }
  return addConditions ? addConditions(form, compileOne) : form
}

/** Reads the conditions of definitions and returns the function that adds them to the compiled form. */
export type CompileConditions = (
  placed: Placed[],
  keywords: Map<string, Keyword>,
) => (form: CompiledForm, compileField: (placed: Placed) => CompiledField) => CompiledForm

export interface CompiledField {
  name: string
  schema: FieldSchema
  advice?: Constraints
  isRequired: boolean
  ui: FieldUi
}

function compileField(placed: Placed, keywords: Map<string, Keyword>): CompiledField {
  const { definition, path } = placed
  const { name, component } = definition
  if (!component) {
    throw new DefinitionError(
      'TF110',
      path,
      `field "${name}" has no component.`,
      'name a widget, or merge it with its field kind',
    )
  }
  const { schema, advice } = fieldSchema(placed, keywords)
  return {
    name,
    schema,
    advice,
    isRequired: definition.require === 'Y',
    ui: fieldUi(definition, component, schema, advice),
  }
}

/**
 * The checks of one field: its kind's keywords, its rules, its length limit and its options, combined.
 *
 * @returns the field's schema and its advice, if any
 * @throws DefinitionError TF105 to TF112, TF115
 */
function fieldSchema(placed: Placed, keywords: Map<string, Keyword>): { schema: FieldSchema; advice?: Constraints } {
  const { definition, path } = placed
  const { type: typeInSchema, ...own } = definition.schema ?? {}
  const type = (definition.type ?? typeInSchema ?? 'string') as FieldSchema['type']
  if (!['string', 'number', 'boolean'].includes(type)) {
    throw new DefinitionError(
      'TF109',
      `${path}/schema`,
      `type ${truncateValue(type)} is not a type of fields.`,
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
  const constraints = joinConstraints(
    sources.map(([source]) => source),
    path,
    keywords,
  )

  const { type: _, ...advice } = definition.advice ?? {}
  judgeConstraints(advice, type, `${path}/advice`, keywords)
  return {
    schema: { type, ...constraints, ...defaultOf(definition, type, constraints.enum as unknown[] | undefined, path) },
    ...(Object.keys(advice).length > 0 && { advice: { type, ...advice } }),
  }
}

/** The input's length limit also binds the value: a mask adds characters and never removes any. */
const limitOf = ({ maxLength }: FieldDefinition, type: FieldSchema['type']): Constraints =>
  maxLength !== undefined && type === 'string' ? { maxLength } : {}

function optionsOf({ options }: FieldDefinition, type: FieldSchema['type'], path: string): Constraints {
  if (!options) return {}
  if (options.length === 0)
    throw new DefinitionError('TF111', `${path}/options`, 'the list of options is empty.', 'list at least one')
  const values = options.map(({ value }) => (type === 'number' ? Number(value) : value))
  return { enum: [...new Set(values)] }
}

/** The value as sent. A select without a valid value takes its first option (spec, section 4). */
function defaultOf(
  { value, emptyOption }: FieldDefinition,
  type: FieldSchema['type'],
  allowed: unknown[] | undefined,
  path: string,
): Pick<FieldSchema, 'default'> {
  if (value !== undefined && typeof value !== type) {
    throw new DefinitionError(
      'TF115',
      `${path}/value`,
      `value ${truncateValue(value)} is not a ${type}.`,
      `send a ${type}`,
    )
  }
  if (value !== undefined && (!allowed || allowed.includes(value))) return { default: value }
  return allowed && !emptyOption ? { default: allowed[0] as string | number | boolean } : {}
}
