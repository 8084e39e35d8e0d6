/** The data of an order that change a form: its allowed installments, and the card brands that its merchant takes. */
import brands from '../../../schemas/catalogs/cardBrands.json' with { type: 'json' }
import type { MethodFile } from '../../../schemas/types.ts'
import { entriesOf, type Library, type OrderTerms } from './library.ts'

const plain: OrderTerms = {}
const inParts: OrderTerms = { installments: [3, 6, 12], total: { amountMinor: 100_000, currency: 'USD' } }
const someCards: OrderTerms = {
  supportedCards: (brands as { brands: { cardType: string }[] }).brands.slice(0, 2).map(({ cardType }) => cardType),
}

/** Orders that get different forms of a method; one where the order makes no difference. */
export function termsOf({ fields }: Pick<MethodFile, 'fields'>, { kinds }: Library): OrderTerms[] {
  const asked = entriesOf(fields).map(({ use, optionsFrom }) => {
    const kind = use !== undefined && Object.hasOwn(kinds, use) ? kinds[use] : undefined
    return { from: optionsFrom ?? kind?.optionsFrom, keywords: kind?.keywordsFrom ?? [] }
  })
  return [
    plain,
    ...(asked.some(({ from }) => from === 'installments') ? [inParts] : []),
    ...(asked.some(({ keywords }) => keywords.includes('supportedCards')) ? [someCards] : []),
  ]
}
