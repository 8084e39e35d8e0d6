/** The field kinds and forms that unit tests compile like the gateway. */
import { join } from 'node:path'
import { compileForm } from '../../core/compile/compileForm.ts'
import { DefinitionError } from '../../core/compile/definitionError.ts'
import { mergeDefinitions } from '../../core/compile/mergeDefinitions.ts'
import type { CompiledForm, MergeContext } from '../../core/compile/types.ts'
import { compileConditions } from '../../core/conditions/compileConditions.ts'
import { contentsIn, readSchemas } from '../../core/readSchemas.node.ts'
import brandCatalog from '../../schemas/catalogs/cardBrands.json' with { type: 'json' }
import regionCatalog from '../../schemas/catalogs/regions.json' with { type: 'json' }
import type { CardBrand, FieldDefinition, FieldKind, MethodField } from '../../schemas/types.ts'
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
  cardBrands: brandCatalog.brands as CardBrand[],
  countryName: (code) => code,
}

/** The code, place and hint of a thrown DefinitionError; 'none' without one. Any other error is thrown again. */
export function faultOf(work: () => unknown): string {
  try {
    work()
    return 'none'
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error
    return `${error.code} ${error.path} ${hintOf(error)}`
  }
}

/** The complete definitions of a method's fields. */
export const merged = (
  fields: MethodField[],
  country = 'US',
  installments?: number[],
  more: Partial<MergeContext> = {},
): FieldDefinition[] => mergeDefinitions(fields, { ...mergeContext, country, installments, ...more })

/** A form of definitions from a server. */
export const compiledOf = (definitions: FieldDefinition[], country = 'US'): CompiledForm =>
  compileForm(definitions, { country, method: 'CARD' }, keywords, compileConditions)

/** A form of a method's fields. */
export const formOf = (fields: MethodField[], country = 'US'): CompiledForm =>
  compiledOf(merged(fields, country), country)

/** One shown text field with these properties. */
export const textField = (more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  name: 'note',
  display: 'Y',
  component: 'Text',
  label: 'Note',
  ...more,
})

/** A value of a country's form, which page and gateway check. */
export interface Example {
  value: string
  keyword?: string
  country?: string
  today?: string
  values?: Record<string, unknown>
}

/** Every example of every field kind, with the kind's name. Only invalid ones have `keyword`. */
export const examples: [string, Example][] = Object.values(kinds).flatMap(({ name, examples }) =>
  [...examples.valid, ...examples.invalid].map((example): [string, Example] => [
    name,
    typeof example === 'string' ? { value: example } : (example as Example),
  ]),
)
