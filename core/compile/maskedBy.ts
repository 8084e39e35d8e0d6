import { placesOf } from '../../validators/format/Mask.ts'
import { DefinitionError } from './definitionError.ts'

/** Controls that can show a mask. */
const plain = ['Text', 'Number', 'Identity', 'Mask']

/**
 * @param the field's component without its mask
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
