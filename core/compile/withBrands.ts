import type { CardBrand, FieldDefinition } from '../../schemas/types.ts'
import { brandsFor } from '../../validators/card/brand.ts'

/** The rules that depend on the brand of a card. */
const ofBrands = ['cardLength', 'cvcLength', 'installments', 'supportedCards', 'usualCard']

/**
 * The first field that is judged by a card's brand gets the brands, for all of the form.
 *
 * @param network of a method that is sold as a card form
 */
export function withBrands(
  definitions: FieldDefinition[],
  brands: readonly CardBrand[] | undefined,
  network: string | undefined,
): FieldDefinition[] {
  const first = definitions.flatMap((each) => each.rowFields ?? [each]).find(needsBrands)
  if (first && brands) first.cardBrands = sentBrands(brandsFor(brands, network))
  return definitions
}

function needsBrands({ schema, advice, cases = [], validationRules = [] }: FieldDefinition): boolean {
  const keywords = [schema, advice, ...cases.flatMap((each) => [each.schema, each.advice])]
  const rules = [validationRules].flat().flatMap((each) => each.split('|'))
  return ofBrands.some((name) => keywords.some((each) => each && Object.hasOwn(each, name)) || rules.includes(name))
}

/** Hundreds of forms share the brands of one catalog. */
const sent = new WeakMap<readonly CardBrand[], CardBrand[]>()

/** What page and gateway need of the brands to judge and draw a card. */
function sentBrands(brands: readonly CardBrand[]): CardBrand[] {
  const known = sent.get(brands) ?? brands.map(({ source: _, countries: __, home: ___, ...brand }) => brand)
  sent.set(brands, known)
  return known
}
