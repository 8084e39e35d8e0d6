import type { FieldDefinition, MethodField } from '../../schemas/types.ts'
import type { MergeContext } from './types.ts'

interface Amount extends Pick<FieldDefinition, 'currency' | 'schema'> {
  error?: Record<string, string>
}

/** Whole minor units, of which there is one at least; as many digits as the control takes (validators/format/Amount.ts). */
const bounds = { multipleOf: 1, minimum: 1, maximum: 999_999_999_999 }

/**
 * What the control Amount has that no other has: a currency, whole minor units, and bounds that are said in money.
 *
 * @returns `error` has {{limit}} where the page writes the amount, which only it knows how to
 */
export function amountOf({ currency: own }: Pick<MethodField, 'currency'>, context: MergeContext): Amount {
  const currency = own ?? context.total?.currency
  const sentences = ['minimum', 'maximum', 'multipleOf'].flatMap((keyword) => {
    const key = `amount.${keyword}`
    return currency && context.packText?.exists(key) ? [[keyword, context.packText(key, { limit: '{{limit}}' })]] : []
  })
  return {
    currency,
    schema: bounds,
    ...(sentences.length > 0 && { error: Object.fromEntries(sentences) as Record<string, string> }),
  }
}
