import type { FieldDefinition, MethodField } from '../../schemas/types.ts'
import type { MergeContext } from './types.ts'

interface Amount extends Pick<FieldDefinition, 'currency' | 'schema'> {
  error?: Record<string, string>
}

/** Whole minor units, at least 1, with as many digits as the control takes (validators/format/Amount.ts). */
const bounds = { multipleOf: 1, minimum: 1, maximum: 999_999_999_999 }

/**
 * The currency, whole minor units and bounds in money of the control Amount.
 *
 * @returns `error` has {{limit}} where the page writes the formatted amount
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
