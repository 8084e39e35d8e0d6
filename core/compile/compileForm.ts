import type { FieldDefinition } from '../../schemas/types.ts'
import type { Keyword } from '../../validators/keyword.ts'
import { canonicalJson } from '../canonicalJson.ts'
import { DefinitionError } from './definitionError.ts'
import { fieldSchema } from './fieldSchema.ts'
import { fieldUi, withoutTexts } from './fieldUi.ts'
import { hash128 } from './hash.ts'
import { type Placed, readDefinitions } from './readDefinitions.ts'
import type { CompileContext, CompiledForm } from './types.ts'

/**
 * Turns field definitions into what is checked and what is drawn. No I/O, no clock.
 *
 * @param definitions as the server sent them, in display order; fields with display other than 'Y' are left out
 * @param context country (ISO 3166-1 alpha-2) and method; never mode, today or language
 * @param keywords all keyword files, see keywords.vite.ts and keywords.node.ts
 * @returns plain JSON; equal input gives equal output, byte for byte; texts never change its $id
 * @throws DefinitionError TF101 to TF115 with the path of the faulty definition
 * Source: product spec, sections 3 and 4
 */
export function compileForm(
  definitions: FieldDefinition[],
  context: CompileContext,
  keywords: Map<string, Keyword>,
): CompiledForm {
  const lines = readDefinitions(definitions, keywords)
  const fields = lines.flat().map((placed) => compileField(placed, keywords))
  const content = {
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
    required: fields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    advice: Object.fromEntries(fields.flatMap(({ name, advice }) => (advice ? [[name, advice]] : []))),
    order: lines
      .map((line) => line.map(({ definition }) => definition.name))
      .map((names) => (names.length === 1 ? (names[0] as string) : names)),
  }
  const drawn = fields.map(({ ui }) => withoutTexts(ui))
  const $id = hash128(canonicalJson([context.country, context.method, content, drawn]))
  return {
    $id,
    schema: { $id, type: 'object', properties: content.properties, required: content.required },
    advice: { type: 'object', properties: content.advice },
    uiSchema: Object.fromEntries(fields.map(({ name, ui }) => [name, ui])),
    order: content.order,
  }
}

function compileField(placed: Placed, keywords: Map<string, Keyword>) {
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
