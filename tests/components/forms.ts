/** The field kinds and forms that component tests draw: tests/unit/forms.ts for a browser, which reads no folders. */
import { compileForm } from '../../core/compile/compileForm.ts'
import { mergeDefinitions } from '../../core/compile/mergeDefinitions.ts'
import type { CompiledForm, MergeContext } from '../../core/compile/types.ts'
import { compileConditions } from '../../core/conditions/compileConditions.ts'
import { textOf } from '../../core/texts.ts'
import english from '../../locales/en.json' with { type: 'json' }
import brandCatalog from '../../schemas/catalogs/cardBrands.json' with { type: 'json' }
import regionCatalog from '../../schemas/catalogs/regions.json' with { type: 'json' }
import type { CardBrand, FieldDefinition, FieldKind, MethodField } from '../../schemas/types.ts'
import { keywords } from '../../validators/keywords.all.vite.ts'

const files = import.meta.glob<FieldKind>('../../schemas/fields/*.json', { eager: true, import: 'default' })

export const kinds: Record<string, FieldKind> = Object.fromEntries(
  Object.values(files).map((kind) => [kind.name, kind]),
)

const mergeContext: Omit<MergeContext, 'country'> = {
  method: 'CARD',
  kinds,
  regions: regionCatalog.regions,
  cardBrands: brandCatalog.brands as CardBrand[],
  countryName: (code) => code,
  packText: textOf(english.text),
}

/** Definitions of a method's fields, complete on the wire. */
export const merged = (fields: MethodField[], country = 'US', more: Partial<MergeContext> = {}): FieldDefinition[] =>
  mergeDefinitions(fields, { ...mergeContext, country, ...more })

/** A form of definitions as a gateway could send them. */
export const compiledOf = (definitions: FieldDefinition[], country = 'US'): CompiledForm =>
  compileForm(definitions, { country, method: 'CARD' }, keywords, compileConditions)
