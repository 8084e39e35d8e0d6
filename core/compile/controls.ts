/** What some controls add to a definition: an amount its currency and bounds, a mask its control, a phone number a hint. */
import type { FieldDefinition, MethodField } from '../../schemas/types.ts'
import { placesOf } from '../../validators/format/Mask.ts'
import { DefinitionError } from './definitionError.ts'
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

/** Controls that can show a mask. */
const plain = ['Text', 'Number', 'Identity', 'Mask']

/**
 * @param component of the field, without its mask
 * @param path JSON pointer of the entry
 * @returns the component that draws a mask
 * @throws DefinitionError TF123 for a mask without a place, on another control, or with more places than the field takes
 */
export function maskedBy(component: string, mask: string, maxLength: number | undefined, path: string): string {
  const places = placesOf(mask)
  const refuse = (fault: string, hint: string) => new DefinitionError('TF123', `${path}/mask`, fault, hint)
  if (places === 0)
    throw refuse(`the mask "${mask}" has no placeholder.`, 'write # for a digit, A for a letter, * for either')
  if (!plain.includes(component))
    throw refuse(`component "${component}" takes no mask.`, `a mask is for ${plain.slice(0, -1).join(', ')}`)
  if (maxLength !== undefined && maxLength < places)
    throw refuse(`the mask has ${places} places, and maxLength is ${maxLength}.`, 'give both the same length')
  return 'Mask'
}

/** The hint for a phone number that looks wrong: an example of the country. Undefined without an example. */
export function phoneHint(component: string, { country, phoneExample, packText }: MergeContext): string | undefined {
  const first = component === 'Phone' ? phoneExample?.(country) : undefined
  return first && packText?.('part.phone.like', { first })
}
