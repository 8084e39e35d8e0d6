/** The field kinds and forms that unit tests compile, as a gateway would. */
import { join } from 'node:path'
import { compileForm } from '../../core/compile/compileForm.ts'
import { DefinitionError } from '../../core/compile/definitionError.ts'
import { mergeDefinitions } from '../../core/compile/mergeDefinitions.ts'
import type { CompiledForm, MergeContext } from '../../core/compile/types.ts'
import { compileConditions } from '../../core/conditions/compileConditions.ts'
import { contentsIn, readSchemas } from '../../core/readSchemas.node.ts'
import regionCatalog from '../../schemas/catalogs/regions.json' with { type: 'json' }
import type { FieldDefinition, FieldKind, MethodField } from '../../schemas/types.ts'
import { keywords } from '../../validators/keywords.node.ts'
import { hintOf } from '../../validators/nearest.ts'

const texts = readSchemas(join(import.meta.dirname, '../../schemas'), ['fields'])

export const kinds: Record<string, FieldKind> = Object.fromEntries(
  contentsIn<FieldKind>(texts, 'fields').map((kind) => [kind.name, kind]),
)

export const regions = regionCatalog.regions

/** A card form in the United States. */
export const mergeContext: MergeContext = {
  country: 'US',
  method: 'CARD',
  kinds,
  regions,
  countryName: (code) => code,
}

/** Code, place and hint of the DefinitionError that something throws; 'none' without one. Any other error is thrown on. */
export function faultOf(work: () => unknown): string {
  try {
    work()
    return 'none'
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error
    return `${error.code} ${error.path} ${hintOf(error)}`
  }
}

/** Definitions of a method's fields, complete on the wire. */
export const merged = (
  fields: MethodField[],
  country = 'US',
  installments?: number[],
  more: Partial<MergeContext> = {},
): FieldDefinition[] => mergeDefinitions(fields, { ...mergeContext, country, installments, ...more })

/** A form of definitions as a server could send them. */
export const compiledOf = (definitions: FieldDefinition[], country = 'US'): CompiledForm =>
  compileForm(definitions, { country, method: 'CARD' }, keywords, compileConditions)

/** A form of a method's fields. */
export const formOf = (fields: MethodField[], country = 'US'): CompiledForm =>
  compiledOf(merged(fields, country), country)

/** One shown text field of these properties. */
export const textField = (more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  name: 'note',
  display: 'Y',
  component: 'Text',
  label: 'Note',
  ...more,
})

/** A value of a country's form as both sides judge it. */
export interface Example {
  value: string
  keyword?: string
  country?: string
  today?: string
  values?: Record<string, unknown>
}

/** Every example of every field kind, with the kind's name; `keyword` is there on invalid ones alone. */
export const examples: [string, Example][] = Object.values(kinds).flatMap(({ name, examples }) =>
  [...examples.valid, ...examples.invalid].map((example): [string, Example] => [
    name,
    typeof example === 'string' ? { value: example } : (example as Example),
  ]),
)
